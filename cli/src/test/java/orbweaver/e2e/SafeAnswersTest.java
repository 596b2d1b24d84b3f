package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.cli.Orbweaver;
import orbweaver.cli.broker.BrokerService;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of commands on a stopped crawl whose pages contain passwords and control characters. */
@Tag("integration")
class SafeAnswersTest {
  private static final String PASSWORD = "canary-5f1c";
  private static final String SEED = "http://me:" + PASSWORD + "@a.test/";
  private static final String TITLE = "one\u202etwo\u200bthree\u009bfour";
  private static final String JSON_TITLE = "one\\u202etwo\\u200bthree";

  private static final List<Topic> TOPICS =
      List.of(
          Topic.SEED,
          Topic.ACTIVITY,
          Topic.FRONTIER,
          Topic.FETCH,
          Topic.LINK,
          Topic.VERDICT,
          Topic.HOST,
          Topic.DEAD_LETTER);

  @TempDir Path temporary;

  @Test
  void queriesOfAStoppedCrawlPrintNoControlCharactersAndNoPassword() throws Exception {
    try (var hosts = web()) {
      var folder = temporary.resolve("crawl");
      var crawled =
          CommandProcess.run(temporary, hosts.crawlWithBroker(folder, SEED, "--delay", "0s"));

      assertThat(crawled).doesNotContain(PASSWORD);
      assertThat(hosts.requests())
          .containsOnlyKeys("http://a.test/", "http://a.test/x", "http://a.test/moved");
      assertThat(hosts.web.log())
          .noneMatch(logged -> logged.request().headers().toString().contains("uthorization"));
      for (var command : commands(folder)) {
        var _ = assertSafeOutput(command);
      }
      assertSafeOutputOfProcess(commands(folder).getFirst());
      assertThat(Files.readString(FolderLayout.log(folder))).doesNotContain(PASSWORD);
      assertPasswordOnlyInBody(folder);

      var tried = List.of(hosts.reach());
      var trial = Stream.concat(Stream.of("try", SEED, "--json"), tried.stream());
      var out = assertSafeOutput(trial.toList());
      assertThat(out).contains(JSON_TITLE).doesNotContain("\u202e", "\u200b", "\u009b");
    }
  }

  private static TestHosts web() {
    return new TestHosts()
        .with(
            "a.test",
            robots("User-agent: *\nDisallow: /private\n"),
            text(
                    "/",
                    "text/html; charset=utf-8",
                    "<title>%s</title><a href='http://me:%s@a.test/x'>x</a><a href='/moved'>m</a>"
                        .formatted(TITLE, PASSWORD))
                .withHeaders("Link: <http://me:" + PASSWORD + "@a.test/x>; rel=next"),
            page("/x"),
            redirect("/moved", "http://me:" + PASSWORD + "@a.test/x"));
  }

  private static Stream<List<String>> lines(Path folder) {
    return Stream.of(
            "hosts list",
            "hosts list --json",
            "status --json",
            "pipeline show",
            "dlq list",
            "pause default",
            "resume default",
            "hosts set a.test --delay 1s",
            "retry default",
            "traps --json",
            "explain " + SEED + "x",
            "robots http://a.test/x",
            "graph find --title one --json",
            "graph neighbours http://a.test/")
        .map(line -> Stream.concat(Stream.of(line.split(" ")), dir(folder)).toList());
  }

  private static Stream<String> dir(Path folder) {
    return Stream.of("--dir", folder.toString());
  }

  private static List<List<String>> commands(Path folder) {
    return lines(folder).toList();
  }

  private static String assertSafeOutput(List<String> line) {
    var out = new StringWriter();
    var err = new StringWriter();
    var arguments = line.toArray(String[]::new);
    var code =
        Orbweaver.commandLine(new Environment(Map.of()), arguments)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(arguments);

    assertThat(code).as("%s: %s", line, err).isZero();
    return assertSafe(line, out.toString(), err.toString());
  }

  // Standard error of a process also has what libraries print.
  private void assertSafeOutputOfProcess(List<String> line) throws Exception {
    var out = Files.createTempFile(temporary, "answer", ".out");
    var err = Files.createTempFile(temporary, "answer", ".err");
    var process =
        CommandProcess.process(temporary, line.toArray(String[]::new))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();

    assertThat(process.waitFor()).as("%s: %s", line, Files.readString(err)).isZero();
    var _ = assertSafe(line, Files.readString(out), Files.readString(err));
  }

  private static String assertSafe(List<String> line, String answer, String errors) {
    assertThat(errors).as("standard error of %s", line).isEmpty();
    assertThat(answer).as("%s", line).isNotEmpty().doesNotContain(PASSWORD, "\u202e", "\u009b");
    return answer;
  }

  private static void assertPasswordOnlyInBody(Path folder) throws IOException {
    try (var broker = BrokerService.start(FolderLayout.broker(folder))) {
      var pipeline = PipelineAdmin.open(KafkaSettings.of(broker.bootstrap()));
      for (var topic : TOPICS) {
        assertThat(
                PipelineProbe.records(pipeline, topic).stream()
                    .map(record -> result(topic, record)))
            .as(topic.shortName())
            .noneMatch(result -> result.contains(PASSWORD));
      }
    }
  }

  // The value of a record of topic fetch is the body as received.
  private static String result(Topic topic, ConsumerRecord<byte[], byte[]> record) {
    var headers = new StringBuilder();
    record.headers().forEach(header -> headers.append(latin(header.value())));
    var value = topic == Topic.FETCH ? "" : latin(record.value());
    return latin(record.key()) + headers + value;
  }

  private static String latin(byte @Nullable [] bytes) {
    return bytes == null ? "" : new String(bytes, ISO_8859_1);
  }
}
