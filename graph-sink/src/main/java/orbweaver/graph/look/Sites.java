package orbweaver.graph.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.url.host.RegistrableDomain;

/**
 * What is one site: all hosts under one of its endings, at the boundary of a label. Where nobody
 * says, a registrable domain is a site.
 *
 * @param sections none when nobody says
 */
public record Sites(List<Section> sections) {
  /** Each registrable domain. */
  public static final Sites REGISTRABLE = new Sites(List.of());

  public Sites {
    sections = List.copyOf(sections);
  }

  /** A site and the endings of its hosts. */
  public record Section(String name, List<String> endings) {
    public Section {
      endings = List.copyOf(endings);
    }

    private boolean has(String host) {
      return endings.stream().anyMatch(end -> host.equals(end) || host.endsWith("." + end));
    }
  }

  /**
   * Reads {@code domain_names.ini}: a site in brackets, then an ending a line; {@code #} and {@code
   * ;} begin a comment.
   *
   * @throws IllegalArgumentException with the line that is wrong
   */
  public static Sites read(List<String> lines) {
    var sections = new ArrayList<Section>();
    var endings = new ArrayList<String>();
    var name = Optional.<String>empty();
    for (int i = 0; i < lines.size(); i++) {
      var line = lines.get(i).strip().toLowerCase(Locale.ROOT);
      if (line.isEmpty() || line.startsWith("#") || line.startsWith(";")) continue;
      if (line.startsWith("[")) {
        name.ifPresent(last -> sections.add(new Section(last, endings)));
        endings.clear();
        name = Optional.of(bracketed(line, i + 1));
      } else if (name.isPresent()) {
        endings.add(line);
      } else {
        throw wrong(i + 1, line, "[domain] before its endings");
      }
    }
    name.ifPresent(last -> sections.add(new Section(last, endings)));
    if (sections.isEmpty()) throw new IllegalArgumentException("no [domain] in it");
    return new Sites(sections);
  }

  private static String bracketed(String line, int number) {
    var name = line.endsWith("]") ? line.substring(1, line.length() - 1).strip() : "";
    if (name.isEmpty()) throw wrong(number, line, "[domain]");
    return name;
  }

  private static IllegalArgumentException wrong(int line, String found, String expected) {
    return new IllegalArgumentException(
        "line %d: %s (expected: %s)".formatted(line, found, expected));
  }

  /** Whether both hosts are of one site. */
  public boolean isOne(String host, String other) {
    if (host.equals(other)) return sections.isEmpty() || siteOf(host).isPresent();
    return siteOf(host).isPresent() && siteOf(host).equals(siteOf(other));
  }

  private Optional<String> siteOf(String host) {
    return sections.isEmpty()
        ? Optional.of(RegistrableDomain.of(host))
        : sections.stream().filter(site -> site.has(host)).map(Section::name).findFirst();
  }
}
