package orbweaver.rule.kafka.porter;

import orbweaver.kit.ring.Parties;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.station.SessionStation;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Step;
import orbweaver.kit.station.TransformStation;
import orbweaver.kit.station.Workplace;

/**
 * Brings what parties put on their inlets to the ring's own, each inlet in its order and all in one
 * line: so that ids are one name space, whoever asks first.
 */
public final class Porter {
  private Porter() {}

  /** As a station: while there are no parties it has no clients but one that looks for them. */
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
