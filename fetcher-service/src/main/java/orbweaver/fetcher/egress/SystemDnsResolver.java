package orbweaver.fetcher.egress;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * DNS resolver of the platform. Its lookups block without a time limit, so they run on threads of
 * their own and are abandoned after the time limit; there are at most as many as exchanges in
 * flight.
 */
public final class SystemDnsResolver implements DnsResolver, AutoCloseable {
  // An IPv4 literal needs no lookup. Only four numbers in the range of a byte are one.
  private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final Pattern ADDRESS = Pattern.compile("(" + BYTE + "\\.){3}" + BYTE);

  private final ExecutorService lookUps =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("look-up-", 0).factory());

  @Override
  public List<InetAddress> addresses(String host, Duration patience)
      throws UnknownHostException, ResolutionTimeoutException {
    if (ADDRESS.matcher(host).matches()) return List.of(InetAddress.ofLiteral(host));
    return lookUp(host, () -> List.of(InetAddress.getAllByName(host)), patience);
  }

  @Override
  public String canonicalName(String host, Duration patience)
      throws UnknownHostException, ResolutionTimeoutException {
    return lookUp(host, () -> canonicalOf(host), patience);
  }

  private static String canonicalOf(String host) throws UnknownHostException {
    var address = InetAddress.getByName(host);
    var name = address.getCanonicalHostName();
    return name.equals(address.getHostAddress()) ? host : name;
  }

  private <T> T lookUp(String host, Callable<T> query, Duration patience)
      throws UnknownHostException, ResolutionTimeoutException {
    var answer = lookUps.submit(query);
    try {
      return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownHostException unknown) throw unknown;
      throw new IllegalStateException(host, e.getCause());
    } catch (TimeoutException e) {
      throw new ResolutionTimeoutException(host);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ResolutionTimeoutException(host);
    } finally {
      answer.cancel(true);
    }
  }

  @Override
  public void close() {
    lookUps.shutdownNow();
  }
}
