package orbweaver.cli.graph.export;

import java.util.Locale;
import java.util.function.Function;
import orbweaver.language.family.FamilyIndex;

/** Notation of a family index. */
enum Style {
  DOTTED(FamilyIndex::toString),
  COMPACT(FamilyIndex::compact);

  private final Function<FamilyIndex, String> printed;

  Style(Function<FamilyIndex, String> printed) {
    this.printed = printed;
  }

  Function<FamilyIndex, String> printed() {
    return printed;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
