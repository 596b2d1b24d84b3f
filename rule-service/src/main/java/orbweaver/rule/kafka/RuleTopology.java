package orbweaver.rule.kafka;

import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.rule.ActivityVersionLookup;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.streams.CommitScheduler;
import orbweaver.runtime.streams.ServiceTopology;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * Topology of rule-service: two processors without shared state, one for submissions and one for
 * pages.
 */
final class RuleTopology {
  static final String SUBMISSIONS = "submissions";
  static final String PAGES = "pages";
  static final String SUBMISSION_ACTIVITIES = "submission-activities";
  static final String SUBMISSION_SEEDS = "submission-seeds";
  static final String SUBMISSION_SEED_COUNTS = "submission-seed-counts";
  static final String SUBMISSION_SENT = "submission-sequences";
  static final String SUBMISSION_LIBRARY = "submission-library";
  static final String SUBMISSION_ANSWERS = "submission-answers";
  static final String LATEST = "latest-pages";
  static final String SENT = "verdict-sequences";

  // The changelog of a store must accept records as large as those of the source topic.
  private static final Map<String, String> LOG =
      Map.of(
          TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
          Integer.toString(Topic.LINK.maxBytes() + Records.HEADROOM));

  private RuleTopology() {}

  /**
   * Returns the topology.
   *
   * @param pipeline context of the pipeline
   * @param meters metrics of the service
   * @param activities lookup of activities for all tasks
   * @param commits commit scheduler of all tasks
   */
  static Topology of(
      PipelineContext pipeline,
      Meters meters,
      ActivityVersionLookup activities,
      CommitScheduler commits) {
    return new ServiceTopology(pipeline)
        .processor(
            SUBMISSIONS,
            List.of(Topic.SEED),
            () ->
                new HandlerProcessor(
                    meters, commits, context -> new SubmissionHandler(context, pipeline, meters)),
            List.of(
                inMemory(SUBMISSION_ACTIVITIES, Serdes.String(), Serdes.ByteArray()),
                onDisk(SUBMISSION_SEEDS),
                inMemory(SUBMISSION_SEED_COUNTS, Serdes.String(), Serdes.Integer())
                    .withCachingEnabled(),
                onDisk(SUBMISSION_LIBRARY),
                onDisk(SUBMISSION_ANSWERS),
                sent(SUBMISSION_SENT)),
            // Entries of the virtual library are seeds.
            List.of(
                Topic.ACTIVITY,
                Topic.SUPPRESSION,
                Topic.VERDICT,
                Topic.SUBMISSION_ANSWER,
                Topic.LIBRARY,
                Topic.SEED))
        .processor(
            PAGES,
            List.of(Topic.LINK),
            () ->
                new HandlerProcessor(
                    meters,
                    commits,
                    context -> new PageHandler(context, pipeline, activities, meters)),
            List.of(onDisk(LATEST), sent(SENT)),
            List.of(Topic.VERDICT))
        .build();
  }

  // Each verdict updates the number, but only the last one of a transaction needs to be logged.
  private static StoreBuilder<?> sent(String name) {
    return inMemory(name, Serdes.Integer(), Serdes.Long()).withCachingEnabled();
  }

  private static StoreBuilder<?> onDisk(String name) {
    return logged(Stores.persistentKeyValueStore(name), Serdes.String(), Serdes.ByteArray());
  }

  private static StoreBuilder<?> inMemory(String name, Serde<?> keys, Serde<?> values) {
    return logged(Stores.inMemoryKeyValueStore(name), keys, values);
  }

  private static StoreBuilder<?> logged(
      KeyValueBytesStoreSupplier supplier, Serde<?> keys, Serde<?> values) {
    return Stores.keyValueStoreBuilder(supplier, keys, values).withLoggingEnabled(LOG);
  }
}
