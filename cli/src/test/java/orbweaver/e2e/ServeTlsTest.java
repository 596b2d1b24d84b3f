package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLSocket;
import orbweaver.cli.users.UserFile;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.runtime.password.PasswordKeys;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of pages that others than the users of this machine can reach. */
@Tag("integration")
class ServeTlsTest {
  private static final String A = "http://a.test/";

  @TempDir Path temporary;

  private TestCertificate site;

  @BeforeEach
  void prepare() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Tea"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    site = TestCertificate.make(temporary, "site", "EC");
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private void putUser() {
    var verifier = PasswordKeys.verifier("correct horse".toCharArray(), new SecureRandom());
    UserFile.in(folder())
        .put(new UserAccount("anna", Optional.empty(), VisitorRole.READER, verifier));
  }

  private String[] serve(String... options) {
    var arguments = new ArrayList<>(List.of("serve", "--port", "0", "--dir", folder().toString()));
    arguments.addAll(List.of(options));
    return arguments.toArray(String[]::new);
  }

  private String[] withTls(Path certificateFile, Path keyFile) {
    return serve(
        "--listen",
        "0.0.0.0",
        "--public-name",
        "localhost",
        "--tls-cert",
        certificateFile.toString(),
        "--tls-key",
        keyFile.toString());
  }

  private String refused(String... arguments) throws Exception {
    try (var command = CommandInProcess.start(arguments)) {
      assertThat(command.code()).as(command::printed).isNotZero();
      return command.printed();
    }
  }

  @Test
  void pagesWithACertificateAreEncryptedAndSaySo() throws Exception {
    putUser();
    var client = HttpClient.newBuilder().sslContext(site.trusting()).build();
    try (var served = ServedPages.start(client, withTls(site.certificate(), site.key()))) {
      assertThat(served.address()).hasScheme("https").hasHost("localhost");

      var login = served.get("login");

      assertThat(login.statusCode()).isEqualTo(200);
      assertThat(login.headers().firstValue("strict-transport-security")).isEmpty();
      assertThat(login.headers().firstValue("set-cookie").orElseThrow())
          .startsWith("__Host-orbweaver-" + served.address().getPort() + "=")
          .contains("Secure", "SameSite=Strict");
      assertThat(served.get("").statusCode()).isEqualTo(303);
    }
  }

  @Test
  void bothCurrentVersionsOfTlsAreSpoken() throws Exception {
    putUser();
    var client = HttpClient.newBuilder().sslContext(site.trusting()).build();
    try (var served = ServedPages.start(client, withTls(site.certificate(), site.key()))) {
      var port = served.address().getPort();
      for (var version : List.of("TLSv1.2", "TLSv1.3"))
        try (var socket =
            (SSLSocket) site.trusting().getSocketFactory().createSocket("localhost", port)) {
          socket.setEnabledProtocols(new String[] {version});
          socket.startHandshake();
          assertThat(socket.getSession().getProtocol()).isEqualTo(version);
        }
    }
  }

  @Test
  void othersReachPagesOnlyWithUsersEncryptionAndAName() throws Exception {
    assertThat(refused(serve("--listen", "0.0.0.0")))
        .contains("--listen: 0.0.0.0 (expected: a loopback address", "--tls-cert");
    assertThat(refused(serve("--listen", "0.0.0.0", "--trusted-proxy", "10.0.0.1")))
        .contains("--public-name: missing");
    assertThat(refused(withTls(site.certificate(), site.key())))
        .contains("no users", "orbweaver users put");
    assertThat(refused(serve("--listen", "example")))
        .contains("--listen: example (expected: an IP");
    assertThat(refused(serve("--tls-cert", site.certificate().toString())))
        .contains("without --tls-key");
    assertThat(refused(serve("--trusted-proxy", "10.0.0.1,proxy")))
        .contains("--trusted-proxy: proxy (expected: an IP address");
    assertThat(refused("crawl", A, "--listen", "0.0.0.0", "--dir", folder().toString()))
        .contains("--listen: given without --serve");
  }

  @Test
  void aFileThatIsNoCertificateOrKeyIsExplained() throws Exception {
    putUser();
    var certificate = site.certificate();
    var key = site.key();
    var rsa = TestCertificate.make(temporary, "rsa", "RSA").key();
    var other = Files.readString(rsa).replace("PRIVATE KEY", "EC PRIVATE KEY");
    var encrypted = Files.writeString(temporary.resolve("old.key"), other);
    var none = temporary.resolve("none");

    assertThat(refused(withTls(none, key))).contains(none.toString(), "cannot be read");
    assertThat(refused(withTls(key, key)))
        .contains(key.toString(), "expected: certificates in PEM");
    assertThat(refused(withTls(certificate, certificate)))
        .contains(certificate.toString(), "expected: an unencrypted private key in PEM");
    assertThat(refused(withTls(certificate, encrypted))).contains("openssl pkcs8");
    assertThat(refused(withTls(certificate, rsa)))
        .contains(rsa.toString(), "the private key of " + certificate);
  }
}
