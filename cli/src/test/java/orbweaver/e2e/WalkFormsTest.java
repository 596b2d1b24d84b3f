package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.users.UserFile;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.runtime.password.PasswordKeys;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the forms of the Web Mapper and the Web Document Locator. */
@Tag("integration")
class WalkFormsTest {
  private static final String A = "http://a.test/";
  private static final String PASSWORD = "correct horse";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SLOW = Duration.ofMillis(500);

  @TempDir Path temporary;

  @BeforeEach
  void crawl() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Tea"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private ServedPages serve(TestHosts hosts) {
    var dir = folder().toString();
    return ServedPages.start(network(hosts), "serve", "--port", "0", "--dir", dir);
  }

  private static Map<String, String> network(TestHosts hosts) {
    var reach = hosts.reach();
    return Map.of(
        "ORBWEAVER_ALLOW_PRIVATE", reach[1],
        "ORBWEAVER_CONNECT_TO", reach[3],
        "ORBWEAVER_DELAY", "0s");
  }

  private static TestHosts library() {
    return new TestHosts()
        .with(
            "a.test",
            WebRoute.page("/").containing("tea and cake").linksTo("/spiders", "/bees"),
            WebRoute.page("/spiders").containing("spiders spin silk").linksTo("/deep"),
            WebRoute.page("/deep").containing("deep"),
            WebRoute.page("/bees").containing("bees <b onclick=x>"));
  }

  private static TestHosts chain() {
    return new TestHosts()
        .with(
            "a.test",
            IntStream.range(0, 200)
                .mapToObj(
                    number ->
                        WebRoute.page("/" + number).linksTo("/" + (number + 1)).taking(() -> SLOW))
                .toArray(WebRoute[]::new));
  }

  private static Map<String, String> fields(String url, String... more) {
    var fields = new HashMap<String, String>();
    fields.put("url", url);
    fields.put("depth", "2");
    fields.put("origin-host-only", "yes");
    fields.put("only-subdirectories", "no");
    fields.put("minimize-dns", "yes");
    fields.put("max-pages", "100");
    for (var at = 0; at < more.length; at += 2) fields.put(more[at], more[at + 1]);
    return fields;
  }

  private static String location(HttpResponse<String> sent) {
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    return sent.headers().firstValue("location").orElseThrow();
  }

  @Test
  void theFormsHaveTheFieldsAndDefaultsOfThePaper() throws Exception {
    try (var hosts = library();
        var served = serve(hosts)) {
      var map = served.page("map");
      assertThat(map.select("main [name]").eachAttr("name"))
          .contains("url", "headers", "depth", "origin-host-only", "only-subdirectories")
          .contains("hosts", "minimize-dns", "own", "constraints", "show-leaves");
      assertThat(map.expectFirst("[name=depth]").val()).isEqualTo("2");
      assertThat(map.select("input[checked][value=yes]").eachAttr("name"))
          .containsExactly("origin-host-only", "minimize-dns");
      var locate = served.page("locate");
      assertThat(locate.select("main [name]").eachAttr("name"))
          .contains("url", "words", "weights", "threshold", "depth", "hosts", "constraints");
      assertThat(locate.expectFirst("[name=threshold]").val()).isEqualTo("0.001");
    }
  }

  @Test
  void aMapIsShownAndCanBeSavedAsAnActivity() throws Exception {
    try (var hosts = library();
        var served = serve(hosts)) {
      var walk =
          location(served.submit("map", fields(A, "constraints", "((not (uri-search deep)))")));

      var page = served.page(walk);
      assertThat(page.expectFirst("pre").text())
          .contains("Web Link Structure", "- " + A + " [", A + "bees", A + "spiders", "finished")
          .doesNotContain("/deep");
      assertThat(page.select("pre a").eachAttr("href")).contains(A, A + "bees");
      assertThat(page.select("b, script")).isEmpty();
      assertThat(Files.readString(folder().resolve("audit.jsonl"))).contains("map " + A);

      var file = served.get(walk.replace("/walk?", "/walk/activity?"));
      assertThat(file.headers().firstValue("content-disposition").orElse(""))
          .isEqualTo("attachment; filename=\"map.yaml\"");
      var saved = Files.writeString(temporary.resolve("map.yaml"), file.body());
      var again = temporary.resolve("again");
      CommandInProcess.run(
          crawlWith(hosts, "--activity", saved.toString(), "--dir", again.toString()));
      assertThat(CommandInProcess.run("map", "--dir", again.toString()))
          .contains(A + "bees")
          .doesNotContain("/deep");
    }
  }

  private static String[] crawlWith(TestHosts hosts, String... options) {
    return Stream.of(List.of("crawl", "--delay", "0s"), List.of(hosts.reach()), List.of(options))
        .flatMap(List::stream)
        .toArray(String[]::new);
  }

  @Test
  void documentsAreLocatedAndTheSearchCanBeSavedAsAnActivity() throws Exception {
    try (var hosts = library();
        var served = serve(hosts)) {
      var fields = fields(A, "words", "spiders,silk", "weights", ".9", "threshold", ".5");
      var walk = location(served.submit("locate", fields));

      assertThat(served.page(walk).expectFirst("pre").text())
          .contains("Documents Found", "* " + A + "spiders", "1 found");
      var saved =
          Files.writeString(
              temporary.resolve("locate.yaml"),
              served.get(walk.replace("/walk?", "/walk/activity?")).body());
      var again = temporary.resolve("again");
      CommandInProcess.run(
          crawlWith(hosts, "--activity", saved.toString(), "--dir", again.toString()));
      assertThat(CommandInProcess.run("graph", "located", "--dir", again.toString()))
          .contains(A + "spiders");
    }
  }

  @Test
  void aResultIsSentWhileTheWalkRunsAndItCanBeStopped() throws Exception {
    try (var hosts = chain();
        var served = serve(hosts)) {
      var walk = location(served.submit("map", fields(A + "0", "depth", "unlimited")));
      var request = HttpRequest.newBuilder(served.address().resolve(walk)).build();
      var response = served.browser().send(request, BodyHandlers.ofInputStream());
      try (var lines =
          new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
        var first = lines.lines().filter(line -> line.contains(A + "1\"")).findFirst();
        assertThat(first).isPresent();
        assertThat(hosts.web.log("/199")).isEmpty();

        var token = served.page("map").expectFirst("input[name=token]").val();
        var id = walk.substring(walk.indexOf('=') + 1);
        var stopped = served.post("walk/stop", Map.of("token", token, "id", id));
        assertThat(location(stopped)).isEqualTo(walk);

        assertThat(lines.lines().toList()).anyMatch(line -> line.contains("stopped"));
      }
      assertThat(hosts.web.log("/199")).isEmpty();
      assertThat(served.page(walk).select("form[action=/walk/stop]")).isEmpty();
    }
  }

  @Test
  void aFieldThatIsNotUnderstoodIsExplainedAndWhatWasTypedStays() throws Exception {
    try (var hosts = library();
        var served = serve(hosts)) {
      for (var wrong :
          List.of(
              Map.of("url", "nonsense"),
              Map.of("url", "--help"),
              Map.of("depth", "x"),
              Map.of("constraints", "((no-such-thing"),
              Map.of("max-pages", "1000000"))) {
        var fields = fields(A, "hosts", "b.test");
        fields.putAll(wrong);
        var sent = served.submit("map", fields);
        assertThat(sent.statusCode()).as(wrong.toString()).isEqualTo(400);
        assertThat(sent.body()).contains("role=\"alert\"", "b.test");
      }
      var sent = served.submit("locate", fields(A, "words", "a", "weights", "heavy"));
      assertThat(sent.body()).contains("weights: heavy (expected: numbers");
      assertThat(hosts.requests()).isEmpty();
    }
  }

  @Test
  void aFormCannotReachPrivateAddresses() throws Exception {
    try (var hosts = library();
        var served = ServedPages.start("serve", "--port", "0", "--dir", folder().toString())) {
      var inside = hosts.web.url("/");
      var walk = location(served.submit("map", fields(inside, "operator", "me@example.org")));

      assertThat(served.page(walk).expectFirst("pre").text())
          .contains("no page was read", "127.0.0.1 is loopback")
          .doesNotContain("bytes]");
      assertThat(hosts.requests()).isEmpty();
      var withOption = fields(inside, "allow-private", "127.0.0.0/8");
      var second = location(served.submit("map", withOption));
      assertThat(served.page(second).expectFirst("pre").text()).doesNotContain("bytes]");
      assertThat(hosts.requests()).isEmpty();
    }
  }

  @Test
  void anEditorSeesOwnWalksOnlyAndCannotIgnoreRobots() throws Exception {
    put("anna", VisitorRole.EDITOR);
    put("bert", VisitorRole.EDITOR);
    put("cleo", VisitorRole.READER);
    try (var hosts = library();
        var served = serve(hosts)) {
      logIn(served, "anna");
      var walk = location(served.submit("map", fields(A)));
      assertThat(served.get(walk).statusCode()).isEqualTo(200);
      var own = served.submit("map", fields(A, "own", "http://a.test"));
      assertThat(own.body()).contains("only an operator can fill it");

      logIn(served, "bert");
      assertThat(served.get(walk).statusCode()).isEqualTo(404);
      logIn(served, "cleo");
      assertThat(served.get("map").statusCode()).isEqualTo(403);
    }
  }

  private void put(String name, VisitorRole role) {
    var verifier = PasswordKeys.verifier(PASSWORD.toCharArray(), new SecureRandom());
    UserFile.in(folder()).put(new UserAccount(name, Optional.empty(), role, verifier));
  }

  private static void logIn(ServedPages served, String name) throws Exception {
    if (served.get("account").statusCode() == 200) served.submit("account", Map.of());
    location(served.submit("login", Map.of("name", name, "password", PASSWORD)));
  }

  @Test
  void fewWalksRunAtATimeAndTheirFoldersAreDeleted() throws Exception {
    try (var hosts = chain();
        var served = serve(hosts)) {
      var fields = fields(A + "0", "depth", "unlimited");
      var walk = location(served.submit("map", fields));

      var second = served.submit("map", fields);

      assertThat(second.statusCode()).isEqualTo(400);
      assertThat(second.body()).contains("A walk of yours is running", walk);
      assertThat(served.page("locate").select("form[action=/walk/stop]")).hasSize(1);
    }
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("walk")));
  }

  @Test
  void theProcessOfARunningCrawlWalksBesideIt() throws Exception {
    var dir = temporary.resolve("running");
    try (var hosts = chain();
        var served =
            ServedPages.start(
                network(hosts), hosts.crawl(dir, A + "0", "--delay", "0s", "--serve", "0"))) {
      var walk = location(served.submit("map", fields(A + "100", "depth", "1")));

      assertThat(served.page(walk).expectFirst("pre").text()).contains(A + "101", "finished");
      assertThat(CommandInProcess.run("status", "--dir", dir.toString())).contains("not ended yet");
      CommandInProcess.run("stop", "default", "--dir", dir.toString());
    }
  }

  @Test
  void aWalkSendsNoRequestToItsOwnServerAndRespectsRobotsThere() throws Exception {
    var environment =
        Map.of("ORBWEAVER_ALLOW_PRIVATE", "127.0.0.0/8", "ORBWEAVER_OWN", "http://a.test");
    try (var served =
        ServedPages.start(environment, "serve", "--port", "0", "--dir", folder().toString())) {
      var walk = location(served.submit("map", fields(served.address().toString())));

      assertThat(served.page(walk).expectFirst("pre").text()).contains("this process's own (pages");
      var file = served.get(walk.replace("/walk?", "/walk/activity?")).body();
      assertThat(file).doesNotContain("http://a.test");
    }
  }

  @Test
  void inABrowserAMapIsMadeByItsForm() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var hosts = library();
        var served = serve(hosts);
        var browser = started.get()) {
      browser.visit(served.address().resolve("map"));
      browser.element("input[name=url]").sendKeys(A);
      browser.element("main button").click();

      await().atMost(PATIENCE).until(() -> browser.text().contains("finished"));
      assertThat(browser.address().getPath()).isEqualTo("/walk");
      assertThat(browser.text()).contains(A + "spiders");
      assertThat(browser.visited().messages()).isEmpty();
    }
  }
}
