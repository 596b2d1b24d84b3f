package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import orbweaver.cli.users.UserFile;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.runtime.password.PasswordKeys;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the configuration of nginx as a trusted proxy that the document shows. */
@Tag("integration")
class NginxProxyTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "how-to", "pages.md");
  private static final Pattern LOCATION =
      Pattern.compile("```text\n(location / \\{\n.*?\n\\}\n)```", Pattern.DOTALL);
  private static final String BACKEND = "http://127.0.0.1:8080";
  private static final String A = "http://a.test/";
  private static final String PASSWORD = "correct horse";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path temporary;

  private Path nginx;
  private TestCertificate site;

  @BeforeEach
  void prepare() throws Exception {
    var program = NginxServer.program();
    assumeThat(program).as("nginx is not installed").isPresent();
    nginx = program.orElseThrow();
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Tea"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    var verifier = PasswordKeys.verifier(PASSWORD.toCharArray(), new SecureRandom());
    UserFile.in(folder())
        .put(new UserAccount("anna", Optional.empty(), VisitorRole.EDITOR, verifier));
    site = TestCertificate.make(temporary, "site", "EC");
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static String location(int port) throws Exception {
    var found = LOCATION.matcher(Files.readString(DOCUMENT));
    assertThat(found.find()).as("block of nginx in " + DOCUMENT).isTrue();
    assertThat(found.group(1)).contains(BACKEND);
    return found.group(1).replace(BACKEND, "http://127.0.0.1:" + port);
  }

  private CommandInProcess serve(int port) {
    var command =
        CommandInProcess.start(
            "serve",
            "--port",
            "" + port,
            "--public-name",
            "localhost",
            "--trusted-proxy",
            "127.0.0.1",
            "--dir",
            folder().toString());
    await()
        .atMost(PATIENCE)
        .until(() -> command.printed().contains("pages: ") || !command.isAlive());
    assertThat(command.printed()).contains("pages: https://localhost/");
    return command;
  }

  @Test
  void usersLogInThroughTheProxyAndAreKnownByTheirOwnAddress() throws Exception {
    var port = NginxServer.freePort();
    try (var _ = serve(port);
        var proxy = NginxServer.start(nginx, temporary.resolve("nginx"), site, location(port))) {
      var reader = new Reader(site.trusting(), proxy.port);

      assertThat(reader.get("account").statusCode()).isEqualTo(303);
      var sent = reader.logIn("anna", PASSWORD);
      assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
      assertThat(sent.headers().firstValue("set-cookie").orElseThrow()).contains("Secure");

      assertThat(Jsoup.parse(reader.get("account").body()).text()).contains("anna", "editor");
      assertThat(reader.get("url?url=http://a.test/").statusCode()).isEqualTo(200);
      assertThat(Files.readString(folder().resolve("audit.jsonl")))
          .contains("\"127.0.0.2\"")
          .doesNotContain("192.0.2.7");
    }
  }

  @Test
  void whoPassesTheProxyByIsRefused() throws Exception {
    var port = NginxServer.freePort();
    try (var _ = serve(port)) {
      var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/account"));

      var refused = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());

      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).contains("did not come through the proxy");
    }
  }

  /** Reader at another address than the proxy, who claims to be at a third one. */
  private static final class Reader {
    private final HttpClient client;
    private final URI start;

    Reader(SSLContext trusting, int port) throws Exception {
      client =
          HttpClient.newBuilder()
              .sslContext(trusting)
              .localAddress(InetAddress.ofLiteral("127.0.0.2"))
              .cookieHandler(new CookieManager())
              .build();
      start = URI.create("https://localhost:" + port + "/");
    }

    HttpResponse<String> get(String path) throws Exception {
      return client.send(request(path).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> logIn(String name, String password) throws Exception {
      var form = Jsoup.parse(get("login").body());
      var token = form.expectFirst("input[name=token]").val();
      var body = "name=" + name + "&password=" + password.replace(' ', '+') + "&token=" + token;
      var request =
          request("login")
              .header("Content-Type", "application/x-www-form-urlencoded")
              .header("Origin", "https://localhost:" + start.getPort())
              .POST(BodyPublishers.ofString(body));
      return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
      return HttpRequest.newBuilder(start.resolve(path)).header("X-Forwarded-For", "192.0.2.7");
    }
  }
}
