package orbweaver.extractor.kafka;

import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.TransformStation;
import orbweaver.kit.station.Workplace;

/** Factory of extractor-service: fetched responses in, pages out. */
public final class ExtractorShell {
  static final String NAME = "extractor-service";

  private ExtractorShell() {}

  /** Creates the service. */
  public static Station of(Workplace context) {
    var transformer = new PageStep(context.ring(), Meters.of(context.meters(), NAME));
    return TransformStation.of(NAME, context, List.of(Topic.FETCH), transformer);
  }
}
