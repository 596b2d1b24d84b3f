package orbweaver.language.rules.field;

import java.util.List;
import java.util.Optional;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;

/** What rules ask of the link that leads to a candidate; to a root leads none. */
final class Citations {
  private Citations() {}

  /** The URL of the page that cites it. */
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

  /** The text of the link. */
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
