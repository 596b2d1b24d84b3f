package orbweaver.rule.kafka.porter;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.station.Session;

/**
 * Session that relays from the submission topics of all parties; a new party restarts it with all
 * topics.
 */
final class InletsSession implements Session {
  private static final Duration IDLE = Duration.ofMillis(100);

  private final PartyBook parties;
  private final Function<List<String>, Session> sessionFactory;
  private Optional<Session> open = Optional.empty();
  private List<String> joined = List.of();

  /**
   * Creates a session.
   *
   * @param parties catalog of parties
   * @param sessionFactory factory of a session for a list of submission topics
   */
  InletsSession(PartyBook parties, Function<List<String>, Session> sessionFactory) {
    this.parties = parties;
    this.sessionFactory = sessionFactory;
  }

  @Override
  public void join() {}

  @Override
  public boolean turn() {
    var topics = parties.inlets(open.isPresent() ? Duration.ZERO : IDLE);
    if (!topics.equals(joined)) join(topics);
    return open.map(Session::turn).orElse(true);
  }

  private void join(List<String> topics) {
    leave();
    var session = sessionFactory.apply(topics);
    open = Optional.of(session);
    session.join();
    joined = topics;
  }

  private void leave() {
    open.ifPresent(Session::close);
    open = Optional.empty();
  }

  @Override
  public void close() {
    leave();
    parties.close();
  }
}
