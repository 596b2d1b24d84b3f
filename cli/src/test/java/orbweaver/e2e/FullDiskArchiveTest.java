package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of a full disk while a crawl writes its archive. A limit of the size of files makes writes
 * fail, as they do on a full disk; only the WARC file reaches it.
 */
@Tag("integration")
class FullDiskArchiveTest {
  private static final String A = "http://a.test/";
  private static final int FILES = 40;
  private static final int FILE_BYTES = 400_000;
  private static final long LIMIT = 10_000_000;
  private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  @TempDir Path temporary;

  private static TestHosts hosts(CountDownLatch open) {
    var random = new Random(1);
    var paths = IntStream.range(0, FILES).mapToObj(i -> "/" + i).toList();
    var files =
        paths.stream()
            .map(
                path -> {
                  var body = new byte[FILE_BYTES];
                  random.nextBytes(body);
                  return bytes(path, "text/plain", body).answersOnlyWhen(open);
                });
    var home = page("/").linksTo(paths.toArray(String[]::new));
    return new TestHosts()
        .with("a.test", Stream.concat(Stream.of(home), files).toArray(WebRoute[]::new));
  }

  @Test
  void aCrawlEndsWithItsCauseAndResumes() throws Exception {
    assumeThat(PRLIMIT).as("no prlimit").isExecutable();
    var folder = temporary.resolve("crawl");
    var open = new CountDownLatch(1);
    try (var hosts = hosts(open)) {
      var line = hosts.crawl(folder, A, "--delay", "0s", "--archive");
      var output = temporary.resolve("output");
      var process =
          CommandProcess.process(temporary, line)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      try {
        // Its libraries, which it writes to files, are then loaded.
        await().atMost(PATIENCE).until(() -> Files.exists(FolderLayout.graph(folder)));
        limitFiles(process);
        open.countDown();
        assertThat(process.waitFor(PATIENCE)).isTrue();
      } finally {
        process.destroyForcibly();
      }
      assertThat(process.exitValue()).isEqualTo(ExitCode.INTERNAL_ERROR.number());
      assertThat(output)
          .content()
          .contains("archive in " + folder.resolve("archive") + ": cannot write:")
          .contains("(free disk space or check the folder, and start again:");
      assertThat(Files.size(folder.resolve("archive/orbweaver-00000.warc.gz")))
          .isLessThanOrEqualTo(LIMIT);

      CommandProcess.run(temporary, line);
    }
    var captured = WarcContent.of(folder).urls("response");
    assertThat(captured).hasSize(FILES + 1);
    assertThat(captured.values()).containsOnly(1L);
  }

  private static void limitFiles(Process process) throws Exception {
    var line = List.of(PRLIMIT.toString(), "--pid=" + process.pid(), "--fsize=" + LIMIT);
    assertThat(new ProcessBuilder(line).inheritIO().start().waitFor()).isZero();
  }
}
