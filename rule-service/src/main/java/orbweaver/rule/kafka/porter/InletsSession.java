package orbweaver.rule.kafka.porter;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.station.Session;

/** Works on the inlets of all parties there are: one more, and it joins anew with all of them. */
final class InletsSession implements Session {
  private static final Duration IDLE = Duration.ofMillis(100);

  private final PartyBook parties;
  private final Function<List<String>, Session> opening;
  private Optional<Session> open = Optional.empty();
  private List<String> joined = List.of();

  /**
   * @param opening opens a session with inlets
   */
  InletsSession(PartyBook parties, Function<List<String>, Session> opening) {
    this.parties = parties;
    this.opening = opening;
  }

  @Override
  public void join() {}

  @Override
  public boolean turn() {
    var inlets = parties.inlets(open.isPresent() ? Duration.ZERO : IDLE);
    if (!inlets.equals(joined)) join(inlets);
    return open.map(Session::turn).orElse(true);
  }

  private void join(List<String> inlets) {
    leave();
    var session = opening.apply(inlets);
    open = Optional.of(session);
    session.join();
    joined = inlets;
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
