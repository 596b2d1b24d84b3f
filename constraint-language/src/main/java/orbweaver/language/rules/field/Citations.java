package orbweaver.language.rules.field;

import java.util.List;
import java.util.Optional;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;

/** Values of the rule fields on the inbound link; a root has none. */
final class Citations {
  private Citations() {}

  /** Returns the URL of the referring page. */
  static Optional<List<String>> referrer(Evidence evidence) {
    return evidence.context().flatMap(Citations::referrer);
  }

  private static Optional<List<String>> referrer(Context context) {
    return switch (context.citation()) {
      case Unknown _ -> Optional.empty();
      case Nowhere _ -> Optional.of(List.of());
      case Page(var page, _) -> Optional.of(List.of(page.text()));
    };
  }

  /** Returns the anchor text of the link. */
  static Optional<List<String>> anchor(Evidence evidence) {
    return evidence.context().flatMap(Citations::anchor);
  }

  private static Optional<List<String>> anchor(Context context) {
    return switch (context.citation()) {
      case Unknown _ -> Optional.empty();
      case Nowhere _ -> Optional.of(List.of());
      case Page(_, var link) -> link.map(known -> known.anchor().stream().toList());
    };
  }
}
