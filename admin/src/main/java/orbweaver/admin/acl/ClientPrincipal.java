package orbweaver.admin.acl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.kafka.common.config.SslConfigs;

/**
 * Principal under which brokers know a client. Brokers do not report it, so it is derived from the
 * client's own settings.
 *
 * @param settings of the client
 */
record ClientPrincipal(Map<String, String> settings) {
  /** Kafka's name of unauthenticated clients. */
  static final String ANONYMOUS = "ANONYMOUS";

  private static final Pattern LOGIN = Pattern.compile("username=\"?([^\"\\s;]+)");
  private static final Pattern CERTIFICATE =
      Pattern.compile("-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", Pattern.DOTALL);

  /** Returns the name; empty if only the brokers know it. */
  Optional<String> name() {
    var protocol = setting("security.protocol").orElse("PLAINTEXT").toUpperCase(Locale.ROOT);
    return switch (protocol) {
      case "PLAINTEXT" -> Optional.of(ANONYMOUS);
      case "SSL" ->
          certificate().map(certificate -> certificate.getSubjectX500Principal().getName());
      default -> setting("sasl.jaas.config").flatMap(ClientPrincipal::loginName);
    };
  }

  private Optional<String> setting(String name) {
    return Optional.ofNullable(settings.get(name));
  }

  private static Optional<String> loginName(String text) {
    return LOGIN.matcher(text).results().findFirst().map(match -> match.group(1));
  }

  // An unreadable certificate stops the Kafka client itself, with Kafka's own message.
  private Optional<X509Certificate> certificate() {
    try {
      var chain = setting(SslConfigs.SSL_KEYSTORE_CERTIFICATE_CHAIN_CONFIG);
      if (chain.isPresent()) return firstCertificate(chain.get());
      var file = setting(SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG).map(Path::of);
      return file.isEmpty() ? Optional.empty() : fromKeyStore(file.get());
    } catch (GeneralSecurityException | IOException e) {
      return Optional.empty();
    }
  }

  private Optional<X509Certificate> fromKeyStore(Path file)
      throws GeneralSecurityException, IOException {
    var type = setting(SslConfigs.SSL_KEYSTORE_TYPE_CONFIG).orElse("JKS");
    if (type.equals("PEM")) return firstCertificate(Files.readString(file));
    var password = setting(SslConfigs.SSL_KEYSTORE_PASSWORD_CONFIG).map(String::toCharArray);
    var store = KeyStore.getInstance(type);
    try (InputStream bytes = Files.newInputStream(file)) {
      store.load(bytes, password.orElseGet(() -> new char[0]));
    }
    for (var alias : Collections.list(store.aliases())) {
      if (store.isKeyEntry(alias)) return asX509(store.getCertificate(alias));
    }
    return Optional.empty();
  }

  private static Optional<X509Certificate> firstCertificate(String text)
      throws GeneralSecurityException {
    var match = CERTIFICATE.matcher(text);
    if (!match.find()) return Optional.empty();
    var bytes = new ByteArrayInputStream(match.group().getBytes(UTF_8));
    return asX509(CertificateFactory.getInstance("X.509").generateCertificate(bytes));
  }

  private static Optional<X509Certificate> asX509(Certificate certificate) {
    return certificate instanceof X509Certificate x509 ? Optional.of(x509) : Optional.empty();
  }
}
