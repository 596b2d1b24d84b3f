package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.rule.RuleFixtures.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.LibrarySubmission;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of kill -9 of rule-service between a submission and the commit of its answer. */
@Tag("integration")
class KilledAnswerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Test
  void aSubmissionHasOneCommittedAnswerAfterAKill(@TempDir Path folder) throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.DOMAIN, 1);
      submit(pipeline, "first");
      var state = folder.resolve("rule");
      assertThat(FailingRuleService.run(broker.bootstrap(), state))
          .isEqualTo(FailingRuleService.CODE);
      assertThat(answers(pipeline)).isEmpty();

      var place =
          new ServiceContext(
              pipeline, "one", state, new SimpleMeterRegistry(), InstantSource.system());
      try (var service = RuleService.of(place, Optional.empty())) {
        service.start();
        submit(pipeline, "second");
        await().atMost(PATIENCE).until(() -> answers(pipeline).size() >= 2);
      }

      assertThat(answers(pipeline))
          .containsExactly(
              SubmissionAnswer.accepted("first", "walk", 1),
              SubmissionAnswer.unchanged("second", "walk", 1));
      assertThat(writtenKeys(pipeline)).containsExactly("first", "first", "second");
    }
  }

  @Test
  void aRequestToTheLibraryIsMadeOnceWhateverIsKilledOrRepeated(@TempDir Path folder)
      throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.DOMAIN, 1);
      submit(pipeline, "first", create(1));
      assertThat(FailingRuleService.run(broker.bootstrap(), folder.resolve("rule")))
          .isEqualTo(FailingRuleService.CODE);
      assertThat(answers(pipeline)).isEmpty();
      assertThat(publishedKeys(pipeline)).isEmpty();

      submit(pipeline, "first", create(1));
      submit(pipeline, "second", create(2));
      run(pipeline, folder.resolve("rule"), 3);
      assertThat(answers(pipeline))
          .containsExactly(
              SubmissionAnswer.changedLibrary("first", 1),
              SubmissionAnswer.changedLibrary("first", 1),
              SubmissionAnswer.changedLibrary("second", 2));

      // Another process has no state, and restores it from the topics.
      submit(pipeline, "second", create(2));
      submit(pipeline, "third", create(3));
      run(pipeline, folder.resolve("elsewhere"), 5);
      assertThat(answers(pipeline))
          .endsWith(
              SubmissionAnswer.changedLibrary("second", 2),
              SubmissionAnswer.changedLibrary("third", 3));
      assertThat(publishedKeys(pipeline))
          .containsExactly(
              "posting/2", "change/1", "posting/3", "change/2", "posting/4", "change/3");
    }
  }

  private static LibrarySubmission create(long library) {
    var head = PostingHead.titled(Hypertext.plain("L"));
    return new LibrarySubmission(new Create(library, head, SubLibrary.plain()), false);
  }

  private static void run(PipelineContext pipeline, Path state, int answers) {
    var place =
        new ServiceContext(
            pipeline, "one", state, new SimpleMeterRegistry(), InstantSource.system());
    try (var service = RuleService.of(place, Optional.empty())) {
      service.start();
      await().atMost(PATIENCE).until(() -> answers(pipeline).size() >= answers);
    }
  }

  private static List<String> publishedKeys(PipelineContext pipeline) {
    var keys = new ArrayList<String>();
    try (var reader = new TopicReader(pipeline, Topic.LIBRARY, 0)) {
      reader.readCommitted(record -> keys.add(new String(record.key(), UTF_8)));
    }
    return keys;
  }

  private static void submit(PipelineContext pipeline, String id) {
    submit(pipeline, id, request("walk", "((no-cycles) (depth 2))"));
  }

  private static void submit(PipelineContext pipeline, String id, Submission submission) {
    var line = Json.text(submission).getBytes(UTF_8);
    var record = new ProducerRecord<byte[], byte[]>(pipeline.topicName(Topic.SEED), 0, null, line);
    record.headers().add(HeaderName.SUBMISSION_ID, id.getBytes(UTF_8));
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(record);
      Transactions.commit(producer);
    }
  }

  private static List<SubmissionAnswer> answers(PipelineContext pipeline) {
    var answers = new ArrayList<SubmissionAnswer>();
    try (var reader = new TopicReader(pipeline, Topic.SUBMISSION_ANSWER, 0)) {
      reader.readCommitted(record -> answers.add(answer(record.value())));
    }
    return answers;
  }

  private static SubmissionAnswer answer(byte[] value) {
    return switch (Json.read(value, SubmissionAnswer.class)) {
      case Decoded(var answer) -> answer;
      case Unreadable(var why) -> throw new AssertionError(why);
    };
  }

  /** Returns the keys of all answers, also of the aborted one. */
  private static List<String> writtenKeys(PipelineContext pipeline) {
    var settings = new HashMap<>(pipeline.kafka().readerConfig());
    settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_uncommitted");
    var partition = new TopicPartition(pipeline.topicName(Topic.SUBMISSION_ANSWER), 0);
    var keys = new ArrayList<String>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(settings)) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      while (consumer.position(partition) < end) {
        consumer
            .poll(Duration.ofMillis(100))
            .forEach(record -> keys.add(new String(record.key(), UTF_8)));
      }
    }
    return keys;
  }
}
