package orbweaver.rule.kafka;

import static orbweaver.rule.RuleFixtures.NOON;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.streams.CommitScheduler;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;

/** Driver of the topology of rule-service without a broker. */
final class RuleTopologyDriver {
  private RuleTopologyDriver() {}

  /** Starts at noon, with stores in a folder. */
  static TopologyTestDriver start(PipelineContext pipeline, Path folder) {
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "rule-service");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.toString());
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    var meters = Meters.of(new SimpleMeterRegistry(), "rule-service");
    return new TopologyTestDriver(
        RuleTopology.of(
            pipeline, meters, (_, _) -> Optional.empty(), new CommitScheduler(Duration.ZERO)),
        settings,
        NOON);
  }
}
