package orbweaver.fetcher.reach;

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
 * The resolver of the platform. It blocks as long as it likes, so it is asked on threads of its own
 * and left behind when it takes too long; as many as there are exchanges at once, no more.
 */
public final class SystemNames implements Names, AutoCloseable {
  // Nobody is asked what an address means. Only four numbers that are bytes are one.
  private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final Pattern ADDRESS = Pattern.compile("(" + BYTE + "\\.){3}" + BYTE);

  private final ExecutorService lookUps =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("look-up-", 0).factory());

  @Override
  public List<InetAddress> addresses(String host, Duration patience)
      throws UnknownHostException, NoAnswerException {
    if (ADDRESS.matcher(host).matches()) return List.of(InetAddress.ofLiteral(host));
    return ask(host, () -> List.of(InetAddress.getAllByName(host)), patience);
  }

  @Override
  public String canonical(String host, Duration patience)
      throws UnknownHostException, NoAnswerException {
    return ask(host, () -> canonicalOf(host), patience);
  }

  private static String canonicalOf(String host) throws UnknownHostException {
    var address = InetAddress.getByName(host);
    var name = address.getCanonicalHostName();
    return name.equals(address.getHostAddress()) ? host : name;
  }

  private <T> T ask(String host, Callable<T> question, Duration patience)
      throws UnknownHostException, NoAnswerException {
    var answer = lookUps.submit(question);
    try {
      return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownHostException unknown) throw unknown;
      throw new IllegalStateException(host, e.getCause());
    } catch (TimeoutException e) {
      throw new NoAnswerException(host);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoAnswerException(host);
    } finally {
      answer.cancel(true);
    }
  }

  @Override
  public void close() {
    lookUps.shutdownNow();
  }
}
