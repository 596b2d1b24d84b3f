package orbweaver.app.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Test of the log lines for an event that quotes a hostile page. */
class LogFormatTest {
  private static final String TITLE = "a\u202eb\u200bc\u001b[2Jd\nERROR forged\u2028e";

  @TempDir private Path folder = Path.of("");

  @Test
  void anEventIsOneLineOfTheLogFileWithItsKeyValuePairsAndStackTrace() throws Exception {
    var file = folder.resolve("orbweaver.log");
    var context = configured(new LogTarget.File(file));
    logHostileEvent(context);
    context.stop();

    var lines = Files.readString(file).lines().toList();

    assertThat(lines)
        .singleElement()
        .asString()
        .contains("a\\u202eb\\u200bc\\u001b[2Jd\\nERROR forged\\u2028e activity=\"walk\"")
        .contains("\\njava.lang.IllegalStateException: a\\u202eb", "\\n\\tat orbweaver.app.log");
  }

  @Test
  void aValueCannotLookLikeAnotherPair() throws Exception {
    var file = folder.resolve("orbweaver.log");
    var context = configured(new LogTarget.File(file));
    var log = context.getLogger("orbweaver.test");
    log.atWarn().addKeyValue("host", "a\" activity=\"b\n").addKeyValue("failures", 3).log("held");
    context.stop();

    assertThat(Files.readString(file))
        .contains(" held host=\"a\\\" activity=\\\"b\\n\" failures=\"3\"\n");
  }

  @Test
  void aFullFileIsRenamedAndOnlyTheLastFourAreKept() throws Exception {
    var file = folder.resolve("orbweaver.log");
    var context = configured(new LogTarget.File(file, 1_024));
    var log = context.getLogger("orbweaver.test");
    for (var i = 0; i < 200; i++) log.atWarn().addKeyValue("number", i).log("counted");
    context.stop();

    try (var files = Files.list(folder)) {
      assertThat(files.map(each -> each.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "orbweaver.log",
              "orbweaver.log.1",
              "orbweaver.log.2",
              "orbweaver.log.3",
              "orbweaver.log.4");
    }
    assertThat(Files.readString(file)).endsWith("counted number=\"199\"\n");
    assertThat(Files.size(folder.resolve("orbweaver.log.1"))).isBetween(1_024L, 1_200L);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anEventIsOneLineOfStandardErrorAndMovesNoCursor(boolean isJson) {
    var printed = new ByteArrayOutputStream();
    var before = System.err;
    System.setErr(new PrintStream(printed, true, UTF_8));
    try {
      var context = configured(isJson ? new LogTarget.Json() : new LogTarget.Text());
      logHostileEvent(context);
      context.stop();
    } finally {
      System.setErr(before);
    }

    var lines = printed.toString(UTF_8).lines().filter(line -> line.contains("forged")).toList();

    assertThat(lines).singleElement().asString().contains("walk").matches("[\\x20-\\x7e]+");
    if (isJson) {
      var event = JsonMapper.shared().readTree(lines.getFirst());
      assertThat(event.path("formattedMessage").asString()).isEqualTo("title " + TITLE);
      assertThat(event.path("kvpList").path(0).path("activity").asString()).isEqualTo("walk");
    }
  }

  private static LoggerContext configured(LogTarget target) {
    var context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    LogConfiguration.configure(context, target, Level.WARN);
    return context;
  }

  private static void logHostileEvent(LoggerContext context) {
    var log = context.getLogger("orbweaver.test");
    log.setLevel(Level.INFO);
    log.atInfo()
        .addKeyValue("activity", "walk")
        .setCause(new IllegalStateException(TITLE))
        .log("title {}", TITLE);
  }
}
