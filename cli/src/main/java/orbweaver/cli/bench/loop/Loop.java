package orbweaver.cli.bench.loop;

import static java.util.stream.IntStream.range;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import orbweaver.sandbox.bench.BenchWeb;

/**
 * Asks for every page of a bench web once, a host after the other on each of 64 connections, and
 * takes one step with each. It follows nothing, remembers nothing and asks for no robots.txt.
 */
public final class Loop {
  private static final int AT_ONCE = 64;

  private final Step step;
  private final BenchWeb web;
  private final int shares;
  private final LongAdder links = new LongAdder();

  private Loop(Step step, BenchWeb web) {
    this.step = step;
    this.web = web;
    // Of few hosts each is asked on several connections.
    shares = Math.ceilDiv(AT_ONCE, web.hosts());
  }

  /** What it is to be told to take that step with each page of a web. */
  public static List<String> words(String step, BenchWeb web) {
    var words = web.words();
    words.addFirst(step);
    return words;
  }

  /** Ends with 0 when it had every page. */
  public static void main(String[] words) throws Exception {
    var step = Step.valueOf(words[0].toUpperCase(Locale.ROOT));
    new Loop(step, BenchWeb.parse(Arrays.asList(words).subList(1, words.length))).run();
  }

  private void run() throws Exception {
    var work = new ConcurrentLinkedQueue<>(range(0, web.hosts() * shares).boxed().toList());
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var workers = range(0, AT_ONCE).mapToObj(_ -> threads.submit(() -> work(work))).toList();
      for (Future<?> worker : workers) worker.get();
    }
    // What is counted cannot be left out by the compiler.
    if (links.sum() < 0) throw new IllegalStateException("links: " + links.sum());
  }

  private void work(ConcurrentLinkedQueue<Integer> work) {
    for (var next = work.poll(); next != null; next = work.poll()) share(next);
  }

  /** Every so-manieth page of a host. */
  private void share(int number) {
    var host = number / shares;
    try (var line = new HostLine(web.authorities().get(host))) {
      var first = host + web.hosts() * (number % shares);
      for (var page = first; page < web.pages(); page += web.hosts() * shares) {
        var body = line.get(web.path(page));
        links.add(step.links(body, web.url(page)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
