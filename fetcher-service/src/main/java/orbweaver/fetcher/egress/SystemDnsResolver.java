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
 * DNS resolver of the platform. A lookup by the platform blocks without a limit, so it runs on a
 * thread of its own, and the caller stops waiting for it after the time limit.
 */
public final class SystemDnsResolver implements DnsResolver, AutoCloseable {
  // Literal of an IPv4 address, which needs no lookup: four numbers from 0 to 255.
  private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final Pattern IPV4_LITERAL = Pattern.compile("(" + BYTE + "\\.){3}" + BYTE);

  private final ExecutorService lookUps =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("look-up-", 0).factory());

  @Override
  public List<InetAddress> addresses(String host, Duration timeLimit)
      throws UnknownHostException, ResolutionTimeoutException {
    if (IPV4_LITERAL.matcher(host).matches()) return List.of(InetAddress.ofLiteral(host));
    return lookUp(host, () -> List.of(InetAddress.getAllByName(host)), timeLimit);
  }

  @Override
  public String canonicalName(String host, Duration timeLimit)
      throws UnknownHostException, ResolutionTimeoutException {
    return lookUp(host, () -> resolveBack(host), timeLimit);
  }

  private static String resolveBack(String host) throws UnknownHostException {
    var address = InetAddress.getByName(host);
    var name = address.getCanonicalHostName();
    return name.equals(address.getHostAddress()) ? host : name;
  }

  private <T> T lookUp(String host, Callable<T> query, Duration timeLimit)
      throws UnknownHostException, ResolutionTimeoutException {
    var answer = lookUps.submit(query);
    try {
      return answer.get(timeLimit.toNanos(), TimeUnit.NANOSECONDS);
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
