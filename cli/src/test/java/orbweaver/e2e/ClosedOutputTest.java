package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of commands whose standard output is closed by its reader or cannot be written. */
@Tag("integration")
class ClosedOutputTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Path FULL = Path.of("/dev/full");
  private static final String A = "http://a.test/";

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(strings = {"rules list", "graph --help"})
  void aCommandEndsQuietlyIfTheReaderOfItsOutputIsGone(String command) throws Exception {
    var messages = temporary.resolve("messages");
    var process =
        CommandProcess.process(temporary, command.split(" ", -1))
            .redirectError(messages.toFile())
            .start();
    try {
      process.getInputStream().close();
      assertThat(process.waitFor(PATIENCE)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(messages).isEmptyFile();
    assertThat(process.exitValue()).isEqualTo(ExitCode.FINISHED.number());
  }

  @ParameterizedTest
  @ValueSource(strings = {"rules list", "graph --help"})
  void anOutputThatCannotBeWrittenIsAnError(String command) throws Exception {
    assumeThat(FULL).as("no device that is full").exists();
    var messages = temporary.resolve("messages");
    var process =
        CommandProcess.process(temporary, command.split(" ", -1))
            .redirectError(messages.toFile())
            .redirectOutput(FULL.toFile())
            .start();
    try {
      assertThat(process.waitFor(PATIENCE)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(messages).content().contains("standard output: cannot be written (");
    assertThat(process.exitValue()).isEqualTo(ExitCode.INTERNAL_ERROR.number());
  }

  @Test
  void aQueryToARunningCrawlEndsQuietlyIfItsReaderIsGone() throws Exception {
    var folder = temporary.resolve("crawl");
    var queried = new CountDownLatch(1);
    var last = page("/one").answersOnlyWhen(queried);
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("/one"), last);
        var crawl = CommandInProcess.start(hosts.crawl(folder, A, "--delay", "0s"))) {
      await().atMost(PATIENCE).until(() -> isMapped(folder));
      try (var map = CommandInProcess.startAndRead(0, "map", "--dir", folder.toString())) {
        assertThat(map.code()).as(map::printed).isEqualTo(ExitCode.FINISHED.number());
        assertThat(map.printed()).isEmpty();
      }
      queried.countDown();
      assertThat(crawl.code()).as(crawl::printed).isZero();
    }
  }

  private static boolean isMapped(Path folder) throws Exception {
    if (!Files.exists(folder.resolve("running.json"))) return false;
    return CommandInProcess.run("map", "--dir", folder.toString()).contains(A);
  }
}
