package orbweaver.fetcher.http.apache;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.NoSuchAlgorithmException;
import java.security.cert.X509Certificate;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;

/**
 * TLS trust of connections. The certificates of a platform are loaded by the first connection that
 * needs them, since that takes a tenth of the time to the first request.
 *
 * @param context returns the context that verifies certificates
 * @param isUnverified tests whether the certificate of a host is not verified
 */
public record TlsTrust(Supplier<SSLContext> context, Predicate<String> isUnverified) {
  /** Returns the trust of the platform, except for hosts whose certificates are not verified. */
  public static TlsTrust exceptFor(Predicate<String> isUnverified) {
    return new TlsTrust(TlsTrust::ofPlatform, isUnverified);
  }

  private static SSLContext ofPlatform() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JVM has no TLS", e);
    }
  }

  /** Returns the strategy that starts TLS on a socket. */
  TlsSocketStrategy strategy() {
    var verifying = new LazyStrategy(() -> new DefaultClientTlsStrategy(context.get()));
    var nonVerifying = new LazyStrategy(TlsTrust::nonVerifying);
    return (socket, host, port, attachment, where) ->
        (isUnverified.test(host) ? nonVerifying : verifying)
            .get()
            .upgrade(socket, host, port, attachment, where);
  }

  private static TlsSocketStrategy nonVerifying() {
    return new DefaultClientTlsStrategy(
        trustingAll(), HostnameVerificationPolicy.CLIENT, NoopHostnameVerifier.INSTANCE);
  }

  /** Strategy that is created by the first connection. */
  private static final class LazyStrategy {
    private final Supplier<TlsSocketStrategy> creation;
    private Optional<TlsSocketStrategy> created = Optional.empty();

    private LazyStrategy(Supplier<TlsSocketStrategy> creation) {
      this.creation = creation;
    }

    private synchronized TlsSocketStrategy get() {
      if (created.isEmpty()) created = Optional.of(creation.get());
      return created.get();
    }
  }

  private static SSLContext trustingAll() {
    try {
      var context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new TrustAllCertificates()}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JVM has no TLS", e);
    }
  }

  /** Trust manager that accepts every certificate. */
  private static final class TrustAllCertificates extends X509ExtendedTrustManager {
    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, SSLEngine engine) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
