package orbweaver.rule.kafka.relay;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.service.ConsumerSession;

/**
 * Session that relays from the submission topics of all parties; a new party restarts it with all
 * topics.
 */
final class RelaySession implements ConsumerSession {
  private static final Duration IDLE = Duration.ofMillis(100);

  private final PartyCatalog parties;
  private final Function<List<String>, ConsumerSession> sessionFactory;
  private Optional<ConsumerSession> open = Optional.empty();
  private List<String> joined = List.of();

  /**
   * Creates a session.
   *
   * @param parties catalog of parties
   * @param sessionFactory factory of a session for a list of submission topics
   */
  RelaySession(PartyCatalog parties, Function<List<String>, ConsumerSession> sessionFactory) {
    this.parties = parties;
    this.sessionFactory = sessionFactory;
  }

  @Override
  public void join() {}

  @Override
  public boolean runOnce() {
    var topics = parties.submissionTopics(open.isPresent() ? Duration.ZERO : IDLE);
    if (!topics.equals(joined)) join(topics);
    return open.map(ConsumerSession::runOnce).orElse(true);
  }

  private void join(List<String> topics) {
    leave();
    var session = sessionFactory.apply(topics);
    open = Optional.of(session);
    session.join();
    joined = topics;
  }

  private void leave() {
    open.ifPresent(ConsumerSession::close);
    open = Optional.empty();
  }

  @Override
  public void close() {
    leave();
    parties.close();
  }
}
