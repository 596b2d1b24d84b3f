package orbweaver.console;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import orbweaver.console.visitor.UserDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Test of a server whose certificate is renewed while it runs. */
class ReloadingTlsKeysTest {
  private static final String PASSWORD = "changeit";
  private static final Instant START = Instant.parse("2026-11-27T12:00:00Z");
  private static final Duration LATER = Duration.ofSeconds(10);

  @TempDir Path folder;

  private final AtomicReference<Instant> clock = new AtomicReference<>(START);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger logger = (Logger) LoggerFactory.getLogger(ReloadingTlsKeys.class);
  private KeyStore first;
  private KeyStore second;
  private Console console;

  @BeforeEach
  void start() throws Exception {
    log.start();
    logger.addAppender(log);
    first = keys("first", "EC");
    second = keys("second", "RSA");
    write(certificate(), first.getCertificate("site").getEncoded(), "CERTIFICATE");
    write(key(), key(first), "PRIVATE KEY");
    var reach =
        new ConsoleReach(
            InetAddress.getLoopbackAddress(),
            0,
            Optional.of(new TlsFiles(certificate(), key())),
            Set.of(),
            List.of());
    var settings =
        new ConsoleSettings(
            reach,
            UserDirectory.empty(),
            ConsoleLimits.DEFAULT,
            folder.resolve("audit.jsonl"),
            clock::get);
    console = Console.start(settings, new NoCrawl(), List.of(), Optional.empty());
  }

  @AfterEach
  void stop() {
    console.close();
    logger.detachAppender(log);
  }

  private Path certificate() {
    return folder.resolve("site.pem");
  }

  private Path key() {
    return folder.resolve("site.key");
  }

  private KeyStore keys(String name, String algorithm) throws Exception {
    var file = folder.resolve(name + ".p12");
    var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var options =
        ("-genkeypair -alias site -keyalg %s -dname CN=%s -ext SAN=dns:localhost"
                + " -storetype PKCS12 -storepass %s -keystore %s")
            .formatted(algorithm, name, PASSWORD, file);
    var line = new ArrayList<>(List.of(keytool));
    line.addAll(List.of(options.split(" ", -1)));
    assertThat(new ProcessBuilder(line).inheritIO().start().waitFor()).isZero();
    return KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
  }

  private static byte[] key(KeyStore store) throws Exception {
    return store.getKey("site", PASSWORD.toCharArray()).getEncoded();
  }

  private static void write(Path file, byte[] der, String type) throws IOException {
    var text = Base64.getMimeEncoder().encodeToString(der);
    Files.writeString(
        file, "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(type, text, type));
  }

  /** Returns the name in the certificate that the server shows to a new client. */
  private String shown() throws Exception {
    var context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new TrustsAll()}, null);
    var address = InetAddress.getLoopbackAddress();
    try (var socket =
        (SSLSocket) context.getSocketFactory().createSocket(address, console.port())) {
      socket.startHandshake();
      var shown = (X509Certificate) socket.getSession().getPeerCertificates()[0];
      return shown.getSubjectX500Principal().getName();
    }
  }

  private void wait(Duration time) {
    clock.updateAndGet(now -> now.plus(time));
  }

  private List<String> logged() {
    return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void aRenewedCertificateIsShownWithoutARestart() throws Exception {
    assertThat(shown()).isEqualTo("CN=first");

    write(certificate(), second.getCertificate("site").getEncoded(), "CERTIFICATE");
    write(key(), key(second), "PRIVATE KEY");
    assertThat(shown()).as("the files are not read at each handshake").isEqualTo("CN=first");
    wait(LATER);

    assertThat(shown()).isEqualTo("CN=second");
    assertThat(logged()).noneMatch(line -> line.contains("not used"));
  }

  @Test
  void filesThatDoNotMatchLeaveTheCertificateAndAreReportedOnce() throws Exception {
    write(certificate(), second.getCertificate("site").getEncoded(), "CERTIFICATE");
    for (var handshake = 0; handshake < 3; handshake++) {
      wait(LATER);
      assertThat(shown()).isEqualTo("CN=first");
    }
    assertThat(logged())
        .singleElement()
        .asString()
        .contains("the new certificate is not used: " + key(), "the previous one", "valid until");

    write(key(), key(second), "PRIVATE KEY");
    wait(LATER);
    assertThat(shown()).isEqualTo("CN=second");
  }

  @Test
  void aMissingFileLeavesTheCertificateUntilItIsBack() throws Exception {
    Files.delete(key());
    wait(LATER);
    assertThat(shown()).isEqualTo("CN=first");
    assertThat(logged()).singleElement().asString().contains(key() + ": cannot be read");

    write(certificate(), second.getCertificate("site").getEncoded(), "CERTIFICATE");
    write(key(), key(second), "PRIVATE KEY");
    wait(LATER);
    assertThat(shown()).isEqualTo("CN=second");
  }

  /** Client that accepts every certificate, to see it. */
  private static final class TrustsAll implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
