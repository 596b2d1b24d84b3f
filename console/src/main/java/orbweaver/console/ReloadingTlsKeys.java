package orbweaver.console;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Certificate and key of a server, which are read again at a handshake when one of their files has
 * changed. Files with an error leave the certificate as it was. Thread-safe.
 */
final class ReloadingTlsKeys extends X509ExtendedKeyManager {
  private static final Logger LOG = LoggerFactory.getLogger(ReloadingTlsKeys.class);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(5);

  private final TlsFiles files;
  private final InstantSource clock;
  private Instant nextCheck;
  private List<FileStamp> stamps;
  private Version current;
  // A handshake asks for the chain and for the key one after the other, with the alias of its
  // beginning.
  private Version previous;

  /**
   * Reads the files.
   *
   * @throws IllegalArgumentException if one cannot be read, or has another content
   */
  ReloadingTlsKeys(TlsFiles files, InstantSource clock) {
    this.files = files;
    this.clock = clock;
    nextCheck = clock.instant().plus(CHECK_INTERVAL);
    stamps = stamps();
    current = new Version(1, files.keys());
    previous = current;
  }

  /** Returns a context with these keys. */
  SSLContext context() {
    try {
      var context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {this}, null, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, SSLEngine engine) {
    var version = renewed();
    var alias = version.keys().chooseEngineServerAlias(keyType, issuers, engine);
    return alias == null ? null : version.prefix() + alias;
  }

  @Override
  public X509Certificate @Nullable [] getCertificateChain(String alias) {
    return version(alias).keys().getCertificateChain(ownAlias(alias));
  }

  @Override
  public @Nullable PrivateKey getPrivateKey(String alias) {
    return version(alias).keys().getPrivateKey(ownAlias(alias));
  }

  private static String ownAlias(String alias) {
    return alias.substring(alias.indexOf(':') + 1);
  }

  private synchronized Version version(String alias) {
    return alias.startsWith(current.prefix()) ? current : previous;
  }

  private synchronized Version renewed() {
    var now = clock.instant();
    if (now.isBefore(nextCheck)) return current;
    nextCheck = now.plus(CHECK_INTERVAL);
    var found = stamps();
    if (!found.equals(stamps)) read();
    // Taken before the files were read: what is written meanwhile is found by the next check.
    stamps = found;
    return current;
  }

  private void read() {
    try {
      var next = new Version(current.number() + 1, files.keys());
      previous = current;
      current = next;
      LOG.info("Pages: a new certificate is used, valid until {}", current.end());
    } catch (IllegalArgumentException e) {
      LOG.error(
          "Pages: the new certificate is not used: {}; the previous one stays in use, valid until"
              + " {}. The files are read again when one of them changes.",
          e.getMessage(),
          current.end());
    }
  }

  private List<FileStamp> stamps() {
    return List.of(FileStamp.of(files.certificate()), FileStamp.of(files.key()));
  }

  @Override
  public String[] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    throw notAsked();
  }

  @Override
  public String chooseServerAlias(String keyType, Principal @Nullable [] issuers, Socket socket) {
    throw notAsked();
  }

  @Override
  public String[] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    throw notAsked();
  }

  @Override
  public String chooseClientAlias(
      String[] keyTypes, Principal @Nullable [] issuers, Socket socket) {
    throw notAsked();
  }

  private static UnsupportedOperationException notAsked() {
    return new UnsupportedOperationException("these keys are those of a server with engines");
  }

  private record Version(int number, X509ExtendedKeyManager keys) {
    String prefix() {
      return number + ":";
    }

    Instant end() {
      // TlsFiles gives its only entry this name.
      return keys.getCertificateChain(TlsFiles.ALIAS)[0].getNotAfter().toInstant();
    }
  }

  /** Time and size of a file; absent if it cannot be read. */
  private record FileStamp(Optional<FileTime> changed, long size) {
    static FileStamp of(Path file) {
      try {
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return new FileStamp(Optional.of(attributes.lastModifiedTime()), attributes.size());
      } catch (IOException _) {
        // Reading the file then fails, too, and says why.
        return new FileStamp(Optional.empty(), 0);
      }
    }
  }
}
