package orbweaver.rule.kafka;

import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * rule-service in a process of its own that halts, like with {@code kill -9}, when it has sent the
 * answer to its first submission and not committed it.
 */
final class FailingRuleService {
  /** Exit code of its process. */
  static final int CODE = 137;

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long SECONDS = 60;

  private FailingRuleService() {}

  static void main(String[] args) {
    var pipeline = PipelineAdmin.open(KafkaSettings.of(args[0]));
    var meters = new SimpleMeterRegistry();
    // The meter of a topic is added when its first record was processed, before the commit.
    meters.config().onMeterAdded(meter -> haltAfterSubmission(pipeline, meter));
    var place =
        new ServiceContext(pipeline, "one", Path.of(args[1]), meters, InstantSource.system());
    RuleService.of(place, Optional.empty()).start();
  }

  private static void haltAfterSubmission(PipelineContext pipeline, Meter meter) {
    var topic = pipeline.topicName(Topic.SEED);
    var isLag = meter.getId().getType() == Meter.Type.TIMER;
    var isOfTopic = meter.getId().getTags().stream().anyMatch(tag -> tag.getValue().equals(topic));
    if (!isLag || !isOfTopic) return;
    try (var answers = new TopicReader(pipeline, Topic.SUBMISSION_ANSWER, 0)) {
      await().atMost(PATIENCE).until(answers::hasOpenTransaction);
    }
    Runtime.getRuntime().halt(CODE);
  }

  /** Runs rule-service until it halts; returns the exit code of its process. */
  static int run(String bootstrap, Path folder) throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // it lives for a few seconds
                "-cp",
                System.getProperty("java.class.path"),
                FailingRuleService.class.getName(),
                bootstrap,
                folder.toString())
            .inheritIO()
            .start();
    try {
      if (process.waitFor(SECONDS, TimeUnit.SECONDS)) return process.exitValue();
      throw new IllegalStateException("rule-service processed no submission");
    } finally {
      process.destroyForcibly();
    }
  }
}
