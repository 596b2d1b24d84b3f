package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of commands on a folder whose pages another process serves. */
@Tag("integration")
class ServeTwiceTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern ADDRESS = Pattern.compile("pages: (http://127\\.0\\.0\\.1:\\d+/)\n");

  @TempDir Path temporary;

  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeEach
  void crawl() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Green tea"))) {
      CommandInProcess.run(hosts.crawl(temporary.resolve("crawl"), A, "--delay", "0s"));
    }
  }

  private String folder() {
    return temporary.resolve("crawl").toString();
  }

  private CommandProcess serve() throws Exception {
    return CommandProcess.start(temporary, "serve", "--port", "0", "--dir", folder());
  }

  private static String address(CommandProcess served) {
    await()
        .atMost(PATIENCE)
        .until(() -> ADDRESS.matcher(served.printed()).find() || !served.isAlive());
    var found = ADDRESS.matcher(served.printed());
    assertThat(found.find()).as(served::printed).isTrue();
    return found.group(1);
  }

  private String library(String address) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(address).resolve("library")).build();
    var response = client.send(request, BodyHandlers.ofString());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return response.body();
  }

  @Test
  void aSecondServerOnlyPrintsTheAddressOfTheFirst() throws Exception {
    try (var first = serve()) {
      var address = address(first);
      assertThat(library(address)).contains("library");

      assertThat(CommandProcess.run(temporary, "serve", "--port", "0", "--dir", folder()))
          .isEqualTo("pages: " + address + "\n");
      assertThat(library(address)).contains("library");
    }
  }

  @Test
  void theRecordOfAKilledServerDoesNotPreventANewOne() throws Exception {
    try (var killed = serve()) {
      var old = address(killed);
      killed.kill();
      assertThat(temporary.resolve("crawl/pages.json")).content().contains(old);

      try (var next = serve()) {
        assertThat(library(address(next))).contains("library");
        next.stop();
        assertThat(temporary.resolve("crawl/pages.json")).doesNotExist();
      }
    }
  }

  @Test
  void aCommandThatNeedsTheWholeFolderNamesTheServer() throws Exception {
    try (var served = serve()) {
      var address = address(served);
      try (var crawl =
          CommandProcess.start(
              temporary, "crawl", A, "--operator", "me@example.org", "--dir", folder())) {
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(5);
        assertThat(crawl.printed()).contains(address, "stop it");
      }
    }
  }

  @Test
  void commandsOfTheLibraryWorkWhileItsPagesAreServedAndPagesShowTheirChanges() throws Exception {
    try (var served = serve()) {
      var address = address(served);
      for (var title : List.of("Physics", "Optics")) {
        assertThat(library(address)).doesNotContain(title);
        run("create", "1", title);
        assertThat(library(address)).contains(title);
      }
      assertThat(run("list")).contains("Physics", "Optics");
      assertThat(served.isAlive()).isTrue();
    }
  }

  private String run(String... arguments) throws Exception {
    var line =
        Stream.of(Stream.of("library"), Stream.of(arguments), Stream.of("--dir", folder()))
            .flatMap(part -> part)
            .toArray(String[]::new);
    return CommandProcess.run(temporary, line);
  }
}
