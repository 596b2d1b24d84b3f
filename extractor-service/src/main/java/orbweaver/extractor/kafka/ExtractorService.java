package orbweaver.extractor.kafka;

import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.TransformService;

/** Factory of extractor-service: fetched responses in, pages out. */
public final class ExtractorService {
  static final String NAME = "extractor-service";

  private ExtractorService() {}

  /** Creates the service. */
  public static Service of(ServiceContext context) {
    var transformer = new PageTransformer(context.pipeline(), Meters.of(context.meters(), NAME));
    return TransformService.of(NAME, context, List.of(Topic.FETCH), transformer);
  }
}
