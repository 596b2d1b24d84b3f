package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
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
  private static final String STORE_PASSWORD = "changeit";

  @TempDir Path temporary;

  private Path certificate;
  private Path key;
  private KeyStore store;

  @BeforeEach
  void prepare() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Tea"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    store = keys("EC");
    certificate = pem("site.pem", "CERTIFICATE", store.getCertificate("site").getEncoded());
    var secret = store.getKey("site", STORE_PASSWORD.toCharArray());
    key = pem("site.key", "PRIVATE KEY", secret.getEncoded());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private KeyStore keys(String algorithm) throws Exception {
    var file = temporary.resolve(algorithm + ".p12");
    var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var command =
        ("-genkeypair -alias site -keyalg %s -dname CN=localhost -ext SAN=dns:localhost"
                + " -storetype PKCS12 -storepass %s -keystore %s")
            .formatted(algorithm, STORE_PASSWORD, file);
    var line = new ArrayList<>(List.of(keytool));
    line.addAll(List.of(command.split(" ", -1)));
    assertThat(new ProcessBuilder(line).inheritIO().start().waitFor()).isZero();
    return KeyStore.getInstance(file.toFile(), STORE_PASSWORD.toCharArray());
  }

  private Path pem(String name, String type, byte[] der) throws IOException {
    var text = Base64.getMimeEncoder().encodeToString(der);
    return Files.writeString(
        temporary.resolve(name),
        "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(type, text, type));
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

  private SSLContext trusting() throws Exception {
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("site", store.getCertificate("site"));
    var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    var context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
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
    var client = HttpClient.newBuilder().sslContext(trusting()).build();
    try (var served = ServedPages.start(client, withTls(certificate, key))) {
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
    var client = HttpClient.newBuilder().sslContext(trusting()).build();
    try (var served = ServedPages.start(client, withTls(certificate, key))) {
      var port = served.address().getPort();
      for (var version : List.of("TLSv1.2", "TLSv1.3"))
        try (var socket =
            (SSLSocket) trusting().getSocketFactory().createSocket("localhost", port)) {
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
    assertThat(refused(withTls(certificate, key))).contains("no users", "orbweaver users put");
    assertThat(refused(serve("--listen", "example")))
        .contains("--listen: example (expected: an IP");
    assertThat(refused(serve("--tls-cert", certificate.toString()))).contains("without --tls-key");
    assertThat(refused(serve("--trusted-proxy", "10.0.0.1,proxy")))
        .contains("--trusted-proxy: proxy (expected: an IP address");
    assertThat(refused("crawl", A, "--listen", "0.0.0.0", "--dir", folder().toString()))
        .contains("--listen: given without --serve");
  }

  @Test
  void aFileThatIsNoCertificateOrKeyIsExplained() throws Exception {
    putUser();
    var other = keys("RSA").getKey("site", STORE_PASSWORD.toCharArray()).getEncoded();
    var rsa = pem("rsa.key", "PRIVATE KEY", other);
    var encrypted = pem("old.key", "EC PRIVATE KEY", other);
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
