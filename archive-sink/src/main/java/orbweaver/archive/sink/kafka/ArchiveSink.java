package orbweaver.archive.sink.kafka;

import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.contract.Topic;
import orbweaver.runtime.service.ConsumerService;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;

/** Factory of archive-sink, which archives the responses of a pipeline. */
public final class ArchiveSink {
  public static final String NAME = Topic.ARCHIVE_SINK;

  private ArchiveSink() {}

  /**
   * Creates the service. A pipeline has one instance; another one waits until the first has left.
   *
   * @param keepsRejected whether pages are stored that no activity accepts
   * @param limits limits beyond which captures are deleted
   */
  public static Service of(ServiceContext context, boolean keepsRejected, ArchiveLimits limits) {
    return new ConsumerService(NAME, new ArchiveSessionFactory(context, keepsRejected, limits));
  }
}
