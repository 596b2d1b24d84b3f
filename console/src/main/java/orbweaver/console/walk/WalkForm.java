package orbweaver.console.walk;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.console.change.ChangeResult;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.NotMade;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormAnswer.Accepted;
import orbweaver.console.change.FormAnswer.Rejected;
import orbweaver.console.change.FormPage;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.console.walk.WalkFields.LocateFields;
import orbweaver.console.walk.WalkFields.MapFields;

/**
 * Page with the form of a walk.
 *
 * @param path path of the page
 * @param template template of the page
 * @param empty fields of a form that nobody has filled yet
 * @param reader reads the fields of a form that was sent
 */
public record WalkForm(
    String path,
    String template,
    WalkFields empty,
    Function<Parameters, WalkFields> reader,
    Walks walks)
    implements FormPage {
  private static final String BUSY =
      "A walk of yours is running, or several of others are. Stop yours or wait for its end, then"
          + " send the form again.";

  /** Returns the form of figure 1 of the W4 paper, the Web Mapper. */
  public static WalkForm map(Walks walks) {
    return new WalkForm("/map", "map.jte", MapFields.empty(), MapFields::of, walks);
  }

  /** Returns the form of figure 3 of the W4 paper, the Web Document Locator. */
  public static WalkForm locate(Walks walks) {
    return new WalkForm("/locate", "locate.jte", LocateFields.empty(), LocateFields::of, walks);
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    return page(empty, "", visitor);
  }

  private PageView page(WalkFields fields, String message, Visitor visitor) {
    return new PageView(template, new WalkFormView<>(fields, message, walks.of(visitor)));
  }

  @Override
  public FormAnswer post(Parameters parameters, Visitor visitor) {
    var fields = reader.apply(parameters);
    var refused = refusal(fields.region(), visitor);
    if (refused.isPresent()) return new Rejected(page(fields, refused.get(), visitor));
    try {
      var prepared = walks.prepare(fields);
      return new Accepted(change(fields), () -> start(prepared, fields, visitor));
    } catch (IllegalArgumentException e) {
      return new Rejected(page(fields, String.valueOf(e.getMessage()), visitor));
    }
  }

  // The owner of a server can ask who sent requests to it, in whose name, and why.
  private static String change(WalkFields fields) {
    var region = fields.region();
    return "start %s %s; contact: %s; own origins: %s; depth: %s; hosts: %s; maximum number of pages: %s"
        .formatted(
            fields.name(),
            region.url(),
            orNone(region.operator()),
            orNone(region.own()),
            region.depth(),
            orNone(region.hosts()),
            region.maxPages());
  }

  private static String orNone(String text) {
    return text.isEmpty() ? "none" : text;
  }

  // An editor of the pages need not own the origins that the form names.
  private static Optional<String> refusal(RegionFields region, Visitor visitor) {
    return region.own().isEmpty() || visitor.role().includes(VisitorRole.OPERATOR)
        ? Optional.empty()
        : Optional.of("own: " + region.own() + " (expected: empty; only an operator can fill it)");
  }

  private ChangeResult start(PreparedWalk prepared, WalkFields fields, Visitor visitor) {
    return walks
        .start(prepared, fields, visitor)
        .<ChangeResult>map(walk -> new Made("/walk?id=" + walk.id()))
        .orElseGet(() -> new NotMade("busy", page(fields, BUSY, visitor)));
  }
}
