package orbweaver.index.sink.kafka;

import java.nio.file.Path;
import orbweaver.contract.Topic;
import orbweaver.runtime.service.ConsumerService;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;

/** Factory of index-sink, which writes the full-text index of a pipeline. */
public final class IndexSink {
  public static final String NAME = Topic.INDEX_SINK;

  private IndexSink() {}

  /**
   * Creates the service. A pipeline has one instance; another one waits until the first has left.
   */
  public static Service of(ServiceContext context) {
    return new ConsumerService(NAME, new IndexSessionFactory(context));
  }

  /** Returns the folder of the index in the folder of the service. */
  public static Path index(Path folder) {
    return folder.resolve("index");
  }
}
