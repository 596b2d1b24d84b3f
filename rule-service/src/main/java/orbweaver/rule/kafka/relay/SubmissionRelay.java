package orbweaver.rule.kafka.relay;

import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.service.ConsumerService;
import orbweaver.runtime.service.RecordTransformer;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.TransformService;

/**
 * Relay of submissions: it copies the records of all parties' submission topics to the operator's,
 * each topic in its order. All submissions are thus totally ordered, and ids form one namespace.
 */
public final class SubmissionRelay {
  private SubmissionRelay() {}

  /**
   * Creates the relay as a service. Without parties its only client is the one that watches for new
   * parties.
   */
  public static Service of(ServiceContext context) {
    return of(context, new RelayTransformer(context.pipeline()));
  }

  static Service of(ServiceContext context, RecordTransformer step) {
    return new ConsumerService(
        PartyRegistration.RELAY_GROUP,
        () ->
            new RelaySession(
                new PartyCatalog(context.pipeline()),
                topics ->
                    TransformService.session(
                        PartyRegistration.RELAY_GROUP, context, topics, step)));
  }
}
