package orbweaver.fetcher.http.apache;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.NoSuchAlgorithmException;
import java.security.cert.X509Certificate;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;

/**
 * TLS trust of connections.
 *
 * @param context context that verifies certificates
 * @param isUnverified tests whether the certificate of a host is not verified
 */
public record TlsTrust(SSLContext context, Predicate<String> isUnverified) {
  /** Returns the trust of the platform, except for hosts whose certificates are not verified. */
  public static TlsTrust exceptFor(Predicate<String> isUnverified) {
    try {
      return new TlsTrust(SSLContext.getDefault(), isUnverified);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JVM has no TLS", e);
    }
  }

  /** Returns the strategy that starts TLS on a socket. */
  TlsSocketStrategy strategy() {
    var verifying = new DefaultClientTlsStrategy(context);
    var nonVerifying =
        new DefaultClientTlsStrategy(
            trustingAll(), HostnameVerificationPolicy.CLIENT, NoopHostnameVerifier.INSTANCE);
    return (socket, host, port, attachment, where) ->
        (isUnverified.test(host) ? nonVerifying : verifying)
            .upgrade(socket, host, port, attachment, where);
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
