package orbweaver.contract.formats;

import static java.util.stream.Collectors.joining;
import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.HostHierarchy;

/**
 * Host names of sites, in the format of {@code domain_names.ini}: {@code [site]}, then one host
 * suffix per line. Lines that begin with {@code #} or {@code ;} are comments.
 */
public record DomainNames(List<Site> sites) {
  public DomainNames {
    sites = List.copyOf(sites);
  }

  /**
   * Site with its host names.
   *
   * @param name name in brackets
   * @param endings host suffixes: a host of the site is equal to one of them, or ends with a dot
   *     and one of them
   */
  public record Site(String name, List<String> endings) {
    public Site {
      requireText("site", name);
      require(!endings.isEmpty(), "endings of " + name, "none", "at least one");
      endings = endings.stream().map(ending -> ending.toLowerCase(Locale.ROOT)).toList();
    }

    /** Returns the name of its link file, without a number and {@code .txt}. */
    public String fileName() {
      return endings.getFirst();
    }

    private Optional<Match> match(String host) {
      return endings.stream()
          .filter(ending -> HostHierarchy.isUnder(host, ending))
          .map(ending -> new Match(this, ending.length()))
          .max(Comparator.comparingInt(Match::length));
    }
  }

  private record Match(Site site, int length) {}

  /**
   * Reads the file.
   *
   * @throws MalformedFileException at the first malformed line
   */
  public static DomainNames read(InputStream in) throws IOException {
    return new DomainNames(new DomainNamesReader(new LineReader(in)).sites());
  }

  /** Returns the site of a URL: the one with the longest matching suffix of its host. */
  public Optional<Site> site(CrawlUrl url) {
    return sites.stream()
        .flatMap(site -> site.match(url.host()).stream())
        .max(Comparator.comparingInt(Match::length))
        .map(Match::site);
  }

  /** Returns the text of the file, which {@link #read} can read. */
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
