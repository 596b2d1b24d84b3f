package orbweaver.cli.graph;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.page.LinkKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Set of link kinds, as an option value. */
record LinkKinds(Set<LinkKind> all) {
  private static final String ALL = "all";

  /** Kinds that a crawl follows. */
  static final LinkKinds FOLLOWED = of(LinkKind::isFollowed);

  LinkKinds {
    all = Set.copyOf(all);
  }

  private static LinkKinds of(Predicate<LinkKind> filter) {
    return new LinkKinds(Stream.of(LinkKind.values()).filter(filter).collect(toUnmodifiableSet()));
  }

  /** Converter of option values such as {@code a,frame} or {@code all}. */
  static final class LinkKindsConverter implements ITypeConverter<LinkKinds> {
    @Override
    public LinkKinds convert(String text) {
      if (text.equals(ALL)) return of(_ -> true);
      var kinds = Arrays.stream(text.split(",", -1)).map(String::strip).map(this::kind);
      return new LinkKinds(kinds.collect(toUnmodifiableSet()));
    }

    private LinkKind kind(String text) {
      return LinkKind.of(text)
          .orElseThrow(() -> new TypeConversionException(text + " (expected: " + known() + ")"));
    }

    private static String known() {
      var names = Stream.of(LinkKind.values()).map(LinkKind::text).collect(joining(", "));
      return ALL + ", or some of " + names + ", separated by commas";
    }
  }
}
