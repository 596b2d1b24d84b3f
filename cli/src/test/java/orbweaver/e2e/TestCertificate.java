package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Certificate of a server at localhost that is signed by itself, made by keytool.
 *
 * @param certificate file with the certificate in PEM
 * @param key file with its private key in PEM
 * @param trusted the certificate
 */
record TestCertificate(Path certificate, Path key, Certificate trusted) {
  private static final String PASSWORD = "changeit";

  /**
   * Makes a certificate and its key.
   *
   * @param name name of the files in the folder
   * @param algorithm algorithm of the key, such as EC
   */
  static TestCertificate make(Path folder, String name, String algorithm) throws Exception {
    var store = keys(folder.resolve(name + ".p12"), algorithm);
    var certificate = store.getCertificate("site");
    var key = store.getKey("site", PASSWORD.toCharArray());
    return new TestCertificate(
        pem(folder.resolve(name + ".pem"), "CERTIFICATE", certificate.getEncoded()),
        pem(folder.resolve(name + ".key"), "PRIVATE KEY", key.getEncoded()),
        certificate);
  }

  private static KeyStore keys(Path file, String algorithm) throws Exception {
    var options =
        ("-genkeypair -alias site -keyalg %s -dname CN=localhost -ext SAN=dns:localhost"
                + " -storetype PKCS12 -storepass %s -keystore %s")
            .formatted(algorithm, PASSWORD, file);
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(options.split(" ", -1)));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    return KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
  }

  private static Path pem(Path file, String type, byte[] der) throws IOException {
    var text = Base64.getMimeEncoder().encodeToString(der);
    return Files.writeString(
        file, "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(type, text, type));
  }

  /** Returns the context of a client that trusts the certificate. */
  SSLContext trusting() throws Exception {
    var store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setCertificateEntry("site", trusted);
    var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    var context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }
}
