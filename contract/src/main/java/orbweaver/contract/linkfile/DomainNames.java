package orbweaver.contract.linkfile;

import static java.util.stream.Collectors.joining;
import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireText;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.lines.Lines;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.url.CrawlUrl;

/**
 * The names each site goes by, as {@code domain_names.ini} lists them: {@code [site]}, then an
 * ending of hosts a line. Lines that begin with {@code #} or {@code ;} are comments.
 */
public record DomainNames(List<Site> sites) {
  public DomainNames {
    sites = List.copyOf(sites);
  }

  /**
   * A site.
   *
   * @param name in brackets
   * @param endings its hosts are these, or end with a dot and one of these
   */
  public record Site(String name, List<String> endings) {
    public Site {
      requireText("site", name);
      require(!endings.isEmpty(), "endings of " + name, "none", "at least one");
      endings = endings.stream().map(ending -> ending.toLowerCase(Locale.ROOT)).toList();
    }

    /** What its link file is called, without a number and {@code .txt}. */
    public String fileName() {
      return endings.getFirst();
    }

    private Optional<Match> match(String host) {
      return endings.stream()
          .filter(ending -> isBelow(host, ending))
          .map(ending -> new Match(this, ending.length()))
          .max(Comparator.comparingInt(Match::length));
    }

    private static boolean isBelow(String host, String ending) {
      return host.equals(ending) || host.endsWith("." + ending);
    }
  }

  private record Match(Site site, int length) {}

  /**
   * Reads the file.
   *
   * @throws MalformedFileException at the first line that is not as it should be
   */
  public static DomainNames read(InputStream in) throws IOException {
    return new DomainNames(new DomainNamesReader(new Lines(in)).sites());
  }

  /** The site of a URL, by the longest ending of its host. */
  public Optional<Site> site(CrawlUrl url) {
    return sites.stream()
        .flatMap(site -> site.match(url.host()).stream())
        .max(Comparator.comparingInt(Match::length))
        .map(Match::site);
  }

  /** As {@link #read} reads it. */
  @Override
  public String toString() {
    var lines = new ArrayList<String>();
    for (var site : sites) {
      lines.add("[" + site.name() + "]");
      lines.addAll(site.endings());
    }
    return lines.stream().map(line -> line + "\n").collect(joining());
  }
}
