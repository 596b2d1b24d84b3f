package orbweaver.rule.kafka.porter;

import orbweaver.kit.ring.Parties;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.station.SessionStation;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Step;
import orbweaver.kit.station.TransformStation;
import orbweaver.kit.station.Workplace;

/**
 * Relay of submissions: it copies the records of all parties' submission topics to the operator's,
 * each topic in its order. All submissions are thus totally ordered, and ids form one namespace.
 */
public final class Porter {
  private Porter() {}

  /**
   * Creates the relay as a service. Without parties its only client is the one that watches for new
   * parties.
   */
  public static Station of(Workplace workplace) {
    return of(workplace, new Docket(workplace.ring()));
  }

  static Station of(Workplace workplace, Step step) {
    return new SessionStation(
        Parties.PORTER,
        () ->
            new InletsSession(
                new PartyBook(workplace.ring()),
                inlets -> TransformStation.session(Parties.PORTER, workplace, inlets, step)));
  }
}
