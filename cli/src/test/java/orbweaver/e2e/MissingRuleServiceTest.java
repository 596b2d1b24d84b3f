package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.admin.control.ChangeActivity;
import orbweaver.admin.crawl.PipelineAccess;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.cli.output.Screen;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of commands on a pipeline without a running rule-service. */
@Tag("integration")
class MissingRuleServiceTest {
  private static final StopSignal NEVER =
      new StopSignal() {
        @Override
        public boolean isRequested() {
          return false;
        }

        @Override
        public boolean await(Duration wait) {
          return false;
        }
      };
  private static final String FORMULA = "((no-cycles))";

  private final StringWriter printed = new StringWriter();
  private final Screen screen =
      new Screen(new PrintWriter(printed), new PrintWriter(printed, true), false, false);
  // Each look at the clock is four seconds later.
  private final AtomicLong seconds = new AtomicLong();
  private final InstantSource clock = () -> Instant.ofEpochSecond(seconds.addAndGet(4));
  private LocalBroker broker;
  private PipelineContext pipeline;

  @BeforeEach
  void start(@TempDir Path folder) {
    broker = LocalBroker.start(folder.resolve("broker"));
    var kafka = KafkaSettings.of(broker.bootstrap());
    pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.DOMAIN, 1);
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  @Test
  void theUserIsToldWhichServiceIsMissingAndThatTheSubmissionStays() {
    var seed = new Seed("http://a.test/", Optional.of("walk"));
    var producer = new SubmissionProducer(pipeline, Optional.empty());
    var pending = producer.submit("seed", List.of(seed));

    assertThatThrownBy(() -> AnswerWait.await(pending, false, screen, NEVER, clock))
        .isInstanceOf(OperationException.class)
        .hasMessage(
            "rule-service did not answer within 30 s (expected: a running rule-service; start it,"
                + " do not submit again: the submission stays on its topic and is processed then)");
    assertThat(printed).asString().contains("waiting for the answer of rule-service");
    // The clock of the wait runs ahead of the producer.
    await().until(() -> PipelineProbe.records(pipeline, Topic.SEED).size() == 1);
  }

  @Test
  void theSeedsOfAnActivityThatIsNotAcceptedAreNotSubmitted() {
    var plan = CrawlPlan.of("walk", List.of(CrawlUrl.of("http://a.test/")), FORMULA);
    var crawl = new PipelineAccess(pipeline, Optional.of(NEVER), screen, clock);

    assertThatThrownBy(() -> new ChangeActivity(plan).run(crawl))
        .hasMessageContaining("start it and run the command again: the seeds are submitted when");
    assertThat(PipelineProbe.records(pipeline, Topic.SEED)).hasSize(1);
  }
}
