package orbweaver.fetcher.http.apache;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * Factory of the HTTP client, which does nothing automatically: no redirects, retries, cookies or
 * decoding.
 */
final class HttpClients {
  /** Configuration of every request. */
  static final RequestConfig CONFIG =
      RequestConfig.custom()
          .setRedirectsEnabled(false)
          .setAuthenticationEnabled(false)
          .setContentCompressionEnabled(false)
          .setProtocolUpgradeEnabled(false)
          .build();

  // A head fits. Bodies are read past the buffer, and each connection has three buffers.
  private static final int BUFFER_BYTES = 4 << 10;
  private static final int MIN_LINES_PER_HEAD = 4;
  private static final int MAX_FIELDS = 100;
  private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(10);
  private static final AtomicLong CONNECTION_NUMBER = new AtomicLong();
  private static final TimeValue MAX_IDLE = TimeValue.ofSeconds(10);

  private HttpClients() {}

  /** Creates a client. */
  static CloseableHttpClient create(TlsTrust trust, int connections, int maxHeadBytes) {
    return HttpClientBuilder.create()
        .setConnectionReuseStrategy(
            (request, response, where) ->
                !MessageFraming.isAmbiguous(response)
                    && DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(
                        request, response, where))
        .setConnectionManager(connections(trust, connections, maxHeadBytes))
        .setDefaultRequestConfig(CONFIG)
        .disableAutomaticRetries()
        .disableRedirectHandling()
        .disableCookieManagement()
        .disableContentCompression()
        .disableAuthCaching()
        .disableConnectionState()
        .disableDefaultUserAgent()
        .evictExpiredConnections()
        .evictIdleConnections(MAX_IDLE)
        .build();
  }

  private static PoolingHttpClientConnectionManager connections(
      TlsTrust trust, int connections, int maxHeadBytes) {
    var http =
        Http1Config.custom()
            .setMaxLineLength(maxHeadBytes / MIN_LINES_PER_HEAD)
            .setMaxHeaderCount(MAX_FIELDS)
            .setBufferSize(BUFFER_BYTES)
            .build();
    var config =
        ConnectionConfig.custom()
            .setConnectTimeout(CONNECT_TIMEOUT)
            // Validated at every use: the connection itself knows when no check is needed.
            .setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
            .build();
    return PoolingHttpClientConnectionManagerBuilder.create()
        .setConnectionFactory(
            _ -> new ReusableConnection("http-" + CONNECTION_NUMBER.incrementAndGet(), http))
        .setDefaultConnectionConfig(config)
        .setTlsSocketStrategy(trust.strategy())
        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
        .setMaxConnTotal(connections)
        .setMaxConnPerRoute(connections)
        .build();
  }
}
