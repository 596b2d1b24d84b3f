package orbweaver.console;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;

/**
 * Certificate of a server and its key.
 *
 * @param certificate file with the certificate, followed by those that it is signed by
 * @param key file with the private key
 */
public record TlsFiles(Path certificate, Path key) {
  /** Name of the only entry of the keys. */
  static final String ALIAS = "server";

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");
  private static final String EXPECTED_CERTIFICATE =
      "certificates in PEM, that of the server first, each beginning with -----BEGIN"
          + " CERTIFICATE-----";
  private static final String EXPECTED_KEY =
      "an unencrypted private key in PEM that begins with -----BEGIN PRIVATE KEY----- (PKCS #8);"
          + " openssl pkcs8 -topk8 -nodes -in FILE converts others";

  /**
   * Reads the files.
   *
   * @throws IllegalArgumentException if a file cannot be read, or has another content
   */
  X509ExtendedKeyManager keys() {
    var chain = chain();
    var privateKey = privateKey(chain.getFirst());
    try {
      var store = KeyStore.getInstance("PKCS12");
      store.load(null, new char[0]);
      store.setKeyEntry(ALIAS, privateKey, new char[0], chain.toArray(Certificate[]::new));
      var keys = KeyManagerFactory.getInstance("SunX509");
      keys.init(store, new char[0]);
      return (X509ExtendedKeyManager) keys.getKeyManagers()[0];
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException(certificate + ", " + key + ": " + e.getMessage(), e);
    }
  }

  private List<Certificate> chain() {
    try (var in = new ByteArrayInputStream(bytes(certificate))) {
      var found = CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (!found.isEmpty()) return List.copyOf(found);
      throw invalid(certificate, "no certificate", EXPECTED_CERTIFICATE);
    } catch (CertificateException e) {
      throw invalid(certificate, String.valueOf(e.getMessage()), EXPECTED_CERTIFICATE);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private PrivateKey privateKey(Certificate server) {
    var text = new String(bytes(key), ISO_8859_1);
    var found = KEY.matcher(text);
    if (!found.find()) throw invalid(key, "no private key", EXPECTED_KEY);
    var algorithm = server.getPublicKey().getAlgorithm();
    if (!SIGNATURES.containsKey(algorithm))
      throw invalid(certificate, "a key of type " + algorithm, "RSA, EC or EdDSA");
    try {
      var der = Base64.getMimeDecoder().decode(found.group(1));
      var privateKey =
          KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(der));
      if (isPair(server, privateKey)) return privateKey;
      throw invalid(key, "the key of another certificate", "the private key of " + certificate);
    } catch (InvalidKeySpecException e) {
      throw invalid(key, "no key of type " + algorithm, "the private key of " + certificate);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isPair(Certificate server, PrivateKey key)
      throws GeneralSecurityException {
    var text = new byte[] {1};
    var signature = Signature.getInstance(SIGNATURES.get(key.getAlgorithm()));
    signature.initSign(key);
    signature.update(text);
    var signed = signature.sign();
    signature.initVerify(server.getPublicKey());
    signature.update(text);
    return signature.verify(signed);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          file + ": cannot be read: " + e.getMessage() + " (expected: a readable file)", e);
    }
  }

  private static IllegalArgumentException invalid(Path file, String found, String expected) {
    return new IllegalArgumentException(file + ": " + found + " (expected: " + expected + ")");
  }
}
