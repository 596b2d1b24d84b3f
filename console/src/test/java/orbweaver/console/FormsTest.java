package orbweaver.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.visitor.UserDirectory;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of forms that change something: tokens, limits, and the record of changes. */
class FormsTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  @TempDir Path folder;

  private final NotePage page = new NotePage();
  private Console console;
  private URI start;
  private Browser browser;

  @BeforeEach
  void start() {
    var settings =
        new ConsoleSettings(
            ConsoleReach.loopback(0),
            UserDirectory.empty(),
            ConsoleLimits.DEFAULT,
            log(),
            () -> NOON);
    console = Console.start(settings, new NoCrawl(), List.of(page), Optional.empty());
    start = console.address();
    browser = new Browser(start);
  }

  @AfterEach
  void stop() {
    console.close();
  }

  private Path log() {
    return folder.resolve("audit.jsonl");
  }

  private List<String> recorded() throws IOException {
    return Files.exists(log()) ? Files.readAllLines(log()) : List.of();
  }

  @Test
  void aFormThatWasLoadedCanBeSent() throws Exception {
    var sent = browser.submit("/note", Map.of("text", "tea & cake ☕"));

    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(sent.headers().firstValue("location")).hasValue("/note?added=1");
    assertThat(page.notes()).containsExactly("tea & cake ☕");
  }

  @Test
  void aFormWithAnErrorIsShownAgainAndNothingIsRecorded() throws Exception {
    var sent = browser.submit("/note", Map.of("text", "  "));

    assertThat(sent.statusCode()).isEqualTo(400);
    assertThat(sent.body()).contains("text: missing");
    assertThat(Jsoup.parse(sent.body()).select("input[name=token]")).isNotEmpty();
    assertThat(recorded()).isEmpty();
  }

  @Test
  void aChangeHasALineBeforeItAndOneWithItsResult() throws Exception {
    var token = browser.token("/note");
    browser.post("/note", "token=" + token + "&text=tea");
    browser.post("/note", "token=" + token + "&text=tea");

    assertThat(recorded()).hasSize(4).noneMatch(line -> line.contains(token));
    assertThat(recorded().getFirst())
        .contains("\"time\":\"2026-11-27T12:00:00Z\"", "\"user\":\"local\"", "\"path\":\"/note\"")
        .contains("\"address\":\"127.0.0.1\"", "\"change\":\"note: tea\"", "\"result\":\"begun\"");
    assertThat(recorded().get(1)).contains("\"result\":\"done\"");
    assertThat(recorded().get(3)).contains("\"result\":\"not done: exists\"");
  }

  @Test
  void aFaultOfAChangeIsRecordedWithoutItsText() throws Exception {
    var sent = browser.submit("/note", Map.of("text", "fault"));

    assertThat(sent.statusCode()).isEqualTo(500);
    assertThat(sent.body())
        .contains("the log of the server")
        .doesNotContain("secret of", "Exception");
    assertThat(recorded().get(1))
        .contains("not done: IllegalStateException")
        .doesNotContain("secret of");
  }

  @Test
  void aChangeWithoutAnAnswerIsRecordedAsNotKnownAndItsPageSaysNotToSendItAgain() throws Exception {
    var sent = browser.submit("/note", Map.of("text", "late"));

    assertThat(sent.statusCode()).isEqualTo(503);
    assertThat(Jsoup.parse(sent.body()).text())
        .contains("Do not send it again", "no answer within 30 s");
    assertThat(recorded().get(1)).contains("\"result\":\"not known: no answer\"");
  }

  @Test
  void aChangeThatCannotBeRecordedIsNotMade() throws Exception {
    Files.createDirectory(log());

    var sent = browser.submit("/note", Map.of("text", "tea"));

    assertThat(sent.statusCode()).isEqualTo(503);
    assertThat(sent.body()).contains("the change was not made").doesNotContain(folder.toString());
    assertThat(page.notes()).isEmpty();
  }

  @Test
  void aFormWithoutTheTokenOfItsBrowserIsRefused() throws Exception {
    browser.token("/note");
    var other = new Browser(start).token("/note");

    for (var body : List.of("text=tea", "token=&text=tea", "token=" + other + "&text=tea")) {
      var sent = browser.post("/note", body);
      assertThat(sent.statusCode()).as(body).isEqualTo(403);
      assertThat(sent.body()).contains("Load the form again");
    }
    assertThat(page.notes()).isEmpty();
    assertThat(recorded()).isEmpty();
  }

  @Test
  void aTokenWithoutItsCookieIsRefused() throws Exception {
    var token = browser.token("/note");

    var sent = new Browser(start).post("/note", "text=tea&token=" + token);

    assertThat(sent.statusCode()).isEqualTo(403);
  }

  @Test
  void aFormOfAnotherSiteIsRefused() throws Exception {
    var body = "text=tea&token=" + browser.token("/note");
    var own = "http://127.0.0.1:" + start.getPort();

    assertThat(browser.post("/note", body, "Origin", "http://a.test").statusCode()).isEqualTo(403);
    assertThat(browser.post("/note", body, "Origin", "null").statusCode()).isEqualTo(403);
    assertThat(browser.post("/note", body, "Sec-Fetch-Site", "cross-site").statusCode())
        .isEqualTo(403);
    assertThat(browser.post("/note", body, "Sec-Fetch-Site", "same-site").statusCode())
        .isEqualTo(403);
    assertThat(page.notes()).isEmpty();
    assertThat(
            browser
                .post("/note", body, "Origin", own, "Sec-Fetch-Site", "same-origin")
                .statusCode())
        .isEqualTo(303);
  }

  @Test
  void aFormThatIsTooLongOrOfAnotherTypeIsRefused() throws Exception {
    var body = "token=" + browser.token("/note") + "&text=tea";

    assertThat(browser.post("/note", body + "&rest=" + "a".repeat(1 << 20)).statusCode())
        .isEqualTo(413);
    assertThat(browser.post("/note", body, "Content-Type", "text/plain").statusCode())
        .isEqualTo(415);
    assertThat(page.notes()).isEmpty();
    assertThat(browser.post("/note", body, "Content-Type", Browser.FORM + "; charset=UTF-8"))
        .matches(response -> response.statusCode() == 303);
  }

  @Test
  void pagesThatOnlyReadAcceptNoForm() throws Exception {
    var sent = browser.post("/search", "q=a");

    assertThat(sent.statusCode()).isEqualTo(405);
    assertThat(sent.headers().firstValue("allow")).hasValue("GET, HEAD");
  }

  @Test
  void theCookieIsNotForScriptsAndNotForOtherSites() throws Exception {
    assertThat(browser.get("/note").headers().firstValue("set-cookie").orElse(""))
        .startsWith("orbweaver-" + start.getPort() + "=")
        .contains("HttpOnly", "SameSite=Strict", "Path=/");
    assertThat(browser.get("/note").headers().firstValue("set-cookie")).isEmpty();
  }
}
