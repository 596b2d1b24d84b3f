package orbweaver.extractor.kafka;

import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.TransformStation;
import orbweaver.kit.station.Workplace;

/** extractor-service: what was fetched in, pages out. */
public final class ExtractorShell {
  static final String NAME = "extractor-service";

  private ExtractorShell() {}

  public static Station of(Workplace workplace) {
    var step = new PageStep(workplace.ring(), Meters.of(workplace.meters(), NAME));
    return TransformStation.of(NAME, workplace, List.of(Topic.FETCH), step);
  }
}
