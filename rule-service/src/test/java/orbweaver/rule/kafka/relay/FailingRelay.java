package orbweaver.rule.kafka.relay;

import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.service.RecordTransformer;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Relay in a process of its own that halts, like with {@code kill -9}, at the record with a certain
 * number, when the records before it are on the operator's topic and not committed.
 */
record FailingRelay(PipelineContext context, RecordTransformer step, AtomicInteger left)
    implements RecordTransformer {
  /** Exit code of its process. */
  static final int CODE = 137;

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long SECONDS = 60;

  static void main(String[] args) {
    var pipeline = PipelineAdmin.open(KafkaSettings.of(args[0]));
    var meters = new SimpleMeterRegistry();
    var place =
        new ServiceContext(pipeline, "dying", Path.of(args[1]), meters, InstantSource.system());
    var left = new AtomicInteger(Integer.parseInt(args[2]));
    SubmissionRelay.of(place, new FailingRelay(pipeline, new RelayTransformer(pipeline), left))
        .start();
  }

  @Override
  public List<ProducerRecord<byte[], byte[]>> apply(ConsumerRecord<byte[], byte[]> record) {
    if (left.decrementAndGet() == 0) die();
    return step.apply(record);
  }

  private void die() {
    try (var submissionTopic = new TopicReader(context, Topic.SEED, 0)) {
      await().atMost(PATIENCE).until(submissionTopic::hasOpenTransaction);
    }
    Runtime.getRuntime().halt(CODE);
  }

  /** Runs a relay until it halts; returns the exit code of its process. */
  static int die(String bootstrap, Path folder, int record)
      throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // it lives for a second
                "-cp",
                System.getProperty("java.class.path"),
                FailingRelay.class.getName(),
                bootstrap,
                folder.toString(),
                Integer.toString(record))
            .inheritIO()
            .start();
    try {
      if (process.waitFor(SECONDS, TimeUnit.SECONDS)) return process.exitValue();
      throw new IllegalStateException("it does not come to record " + record);
    } finally {
      process.destroyForcibly();
    }
  }
}
