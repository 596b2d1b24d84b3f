package orbweaver.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.console.visitor.ListedUsers;
import orbweaver.console.visitor.Sessions;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.UserDirectory;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.runtime.password.PasswordKeys;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of log-in, log-out, roles and waits. */
class LoginTest {
  private static final String PASSWORD = "correct horse";

  @TempDir Path folder;

  private final ListedUsers users = new ListedUsers();
  private final AtomicReference<Instant> clock =
      new AtomicReference<>(Instant.parse("2026-11-27T12:00:00Z"));
  private final NotePage page = new NotePage();
  private Console console;
  private Browser browser;

  @BeforeEach
  void start() {
    users.put(user("anna", VisitorRole.EDITOR));
    console =
        Console.start(
            settings(ConsoleReach.loopback(0)), new NoCrawl(), List.of(page), Optional.empty());
    browser = new Browser(console.address());
  }

  private static UserAccount user(String name, VisitorRole role) {
    var verifier = PasswordKeys.verifier(PASSWORD.toCharArray(), new SecureRandom());
    return new UserAccount(name, Optional.empty(), role, verifier);
  }

  private ConsoleSettings settings(ConsoleReach reach) {
    var log = folder.resolve("audit.jsonl");
    return new ConsoleSettings(reach, users, ConsoleLimits.DEFAULT, log, clock::get);
  }

  @AfterEach
  void stop() {
    console.close();
  }

  private int logIn(String name, String password) throws Exception {
    return browser.submit("/login", Map.of("name", name, "password", password)).statusCode();
  }

  @Test
  void aPageLeadsToTheLogInAndTheLogInToThePage() throws Exception {
    var first = browser.get("/note?a=b");
    assertThat(first.statusCode()).isEqualTo(303);
    var login = first.headers().firstValue("location").orElseThrow();

    var fields = Map.of("name", "Anna", "password", PASSWORD, "to", "/note?a=b");
    var sent = browser.submit(login, fields);

    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(sent.headers().firstValue("location")).hasValue("/note?a=b");
    assertThat(browser.get("/note").body()).contains("anna has 0");
    assertThat(browser.get("/account").body()).contains("anna", "editor");
  }

  @Test
  void theLogInLeadsToNoOtherServer() throws Exception {
    for (var to : List.of("http://a.test/", "//a.test/", "/\\a.test")) {
      var sent =
          new Browser(console.address())
              .submit("/login", Map.of("name", "anna", "password", PASSWORD, "to", to));
      assertThat(sent.headers().firstValue("location")).as(to).hasValue("/");
    }
  }

  @Test
  void theLogInGivesTheBrowserAnotherId() throws Exception {
    var before = browser.get("/login").headers().firstValue("set-cookie").orElseThrow();
    var sent = browser.submit("/login", Map.of("name", "anna", "password", PASSWORD));
    var after = sent.headers().firstValue("set-cookie").orElseThrow();

    assertThat(after).isNotEqualTo(before).contains("HttpOnly", "SameSite=Strict");
  }

  @Test
  void aWrongPasswordAndAnUnknownNameAreToldApartByNothing() throws Exception {
    var wrong = browser.submit("/login", Map.of("name", "anna", "password", "other"));
    var unknown = browser.submit("/login", Map.of("name", "bert", "password", "other"));

    assertThat(wrong.statusCode()).isEqualTo(unknown.statusCode()).isEqualTo(403);
    assertThat(wrong.body().replace("anna", "bert")).isEqualTo(unknown.body());
    assertThat(Files.readString(folder.resolve("audit.jsonl")))
        .contains("\"user\":\"anna\"", "refused", "\"user\":\"unknown\"")
        .doesNotContain("other", "bert");
  }

  @Test
  void afterSomeFailuresAnAttemptMustWait() throws Exception {
    for (var time = 0; time < 5; time++) assertThat(logIn("anna", "other")).isEqualTo(403);

    var early = browser.submit("/login", Map.of("name", "anna", "password", PASSWORD));
    assertThat(early.statusCode()).isEqualTo(429);
    assertThat(early.headers().firstValue("retry-after")).hasValue("1");
    assertThat(early.body()).contains("Wait 1 second,");
    clock.updateAndGet(now -> now.plusSeconds(1));
    assertThat(logIn("anna", PASSWORD)).isEqualTo(303);
  }

  @Test
  void theLogOutEndsTheSessionAlsoOnTheServer() throws Exception {
    var sent = browser.submit("/login", Map.of("name", "anna", "password", PASSWORD));
    var cookie = sent.headers().firstValue("set-cookie").orElseThrow().split(";", 2)[0];
    assertThat(browser.post("/logout", "token=" + browser.token("/account")).statusCode())
        .isEqualTo(303);

    assertThat(browser.get("/note").statusCode()).isEqualTo(303);
    var old = new Browser(console.address());
    var request = old.request("/note").header("Cookie", cookie).build();
    assertThat(old.send(request).statusCode()).isEqualTo(303);
  }

  @Test
  void aSessionEndsAfterATimeWithoutRequests() throws Exception {
    assertThat(logIn("anna", PASSWORD)).isEqualTo(303);
    clock.updateAndGet(now -> now.plus(Sessions.MAX_IDLE));

    assertThat(browser.get("/note").statusCode()).isEqualTo(303);
  }

  @Test
  void aFormNeedsTheLogInAndTheRole() throws Exception {
    var token = browser.token("/login");
    assertThat(browser.post("/note", "text=a&token=" + token).statusCode()).isEqualTo(403);
    users.put(user("anna", VisitorRole.READER));
    assertThat(logIn("anna", PASSWORD)).isEqualTo(303);

    var refused = browser.get("/note");
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).contains("reader (expected: editor)");
    assertThat(browser.post("/note", "text=a&token=" + token).statusCode()).isEqualTo(403);
    assertThat(page.notes()).isEmpty();
  }

  @Test
  void aServerWhoseLastUserIsDroppedStaysClosed() throws Exception {
    assertThat(browser.get("/note").statusCode()).isEqualTo(303);
    users.drop("anna");

    assertThat(browser.get("/note").statusCode()).isEqualTo(303);
  }

  @Test
  void aServerWhoseLastUserIsDroppedBeforeItsFirstRequestStaysClosed() throws Exception {
    users.drop("anna");

    assertThat(browser.get("/note").statusCode()).isEqualTo(303);
  }

  @Test
  void aNameThatNobodyCanHaveIsRefusedAsOthersAre() throws Exception {
    for (var time = 0; time < 8; time++)
      assertThat(logIn("a".repeat(65), PASSWORD)).as("attempt " + time).isEqualTo(403);
    assertThatThrownBy(() -> user("unknown", VisitorRole.READER))
        .hasMessageContaining("another name");
  }

  @Test
  void theStyleSheetNeedsNoLogIn() throws Exception {
    assertThat(browser.get("/style.css").statusCode()).isEqualTo(200);
  }

  @Test
  void aServerForOthersNeedsUsersANameAndEncryption() {
    var any = InetAddress.ofLiteral("0.0.0.0");
    var proxy = Set.of(InetAddress.ofLiteral("10.0.0.1"));
    var names = List.of("pages.test");

    assertThatThrownBy(() -> new ConsoleReach(any, 0, Optional.empty(), Set.of(), names))
        .hasMessageContaining("encrypted");
    assertThatThrownBy(() -> new ConsoleReach(any, 0, Optional.empty(), proxy, List.of()))
        .hasMessageContaining("no public name");
    var reach = new ConsoleReach(any, 0, Optional.empty(), proxy, names);
    assertThatThrownBy(
            () ->
                new ConsoleSettings(
                    reach,
                    UserDirectory.empty(),
                    ConsoleLimits.DEFAULT,
                    folder.resolve("audit.jsonl"),
                    clock::get))
        .hasMessageContaining("no users");
  }

  @Test
  void behindAProxyOnlyItsEncryptedRequestsForThePublicNameAreAnswered() throws Exception {
    var local = InetAddress.getLoopbackAddress();
    var reach = new ConsoleReach(local, 0, Optional.empty(), Set.of(local), List.of("localhost"));
    try (var proxied =
        Console.start(settings(reach), new NoCrawl(), List.of(page), Optional.empty())) {
      var through = new Browser(URI.create("http://localhost:" + proxied.port()));

      assertThat(through.get("/login").statusCode()).isEqualTo(403);
      var plain = through.request("/login").header("X-Forwarded-For", "192.0.2.1");
      assertThat(through.send(plain.build()).body()).contains("not encrypted");
      var encrypted = plain.header("X-Forwarded-Proto", "https");
      var page = through.send(encrypted.build());
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.headers().firstValue("strict-transport-security")).isEmpty();
      assertThat(page.headers().firstValue("set-cookie").orElseThrow())
          .startsWith("__Host-orbweaver-" + proxied.port() + "=")
          .endsWith("; Secure");
      var other = new Browser(URI.create("http://127.0.0.1:" + proxied.port()));
      var misdirected =
          other
              .request("/login")
              .header("X-Forwarded-For", "192.0.2.1")
              .header("X-Forwarded-Proto", "https");
      assertThat(other.send(misdirected.build()).statusCode()).isEqualTo(421);
    }
  }
}
