package orbweaver.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.console.change.FormPage;
import orbweaver.console.page.PageRenderer;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.walk.Walk;
import orbweaver.console.walk.WalkForm;
import orbweaver.console.walk.WalkReaders;
import orbweaver.console.walk.WalkStop;
import orbweaver.console.walk.WalkView;
import orbweaver.console.walk.Walks;

/**
 * Pages of walks.
 *
 * @param partTime time in which a client must read a part of a result
 * @param readers those who read a walk now
 */
record WalkPages(Walks walks, PageRenderer renderer, Duration partTime, WalkReaders readers) {
  private static final String WALK = "/walk";
  private static final String ACTIVITY = "/walk/activity";
  private static final Set<String> PATHS = Set.of(WALK, ACTIVITY);
  // No text of a page has this sign, which is not allowed in XML 1.0 and which templates do not
  // escape.
  private static final String MARK = "\u0001";

  /** Returns the pages with forms. */
  List<FormPage> forms() {
    return List.of(WalkForm.map(walks), WalkForm.locate(walks), new WalkStop(walks));
  }

  /** Tests whether a path is that of a form by which walks are started. */
  static boolean isForm(String path) {
    return path.equals("/map") || path.equals("/locate");
  }

  /** Tests whether a path is that of the page of a walk, or of its activity. */
  boolean has(String path) {
    return PATHS.contains(path);
  }

  /** Returns the page of a walk, or its activity. */
  ConsoleResponse answer(String path, Parameters query, Visitor visitor, String token) {
    var walk = walks.find(query.text("id").orElse(""), visitor);
    if (walk.isEmpty())
      throw new RefusedRequest(
          Response.NOT_FOUND,
          "There is no such walk",
          "Its result is no longer kept, or it is of somebody else. Send the form again.");
    return path.equals(ACTIVITY) ? activity(walk.get()) : page(walk.get(), visitor, token);
  }

  private static Response activity(Walk walk) {
    var name = walk.fields().name();
    return Response.text(Response.OK, walk.activityFile())
        .with("Content-Type", "application/yaml; charset=utf-8")
        .with("Content-Disposition", "attachment; filename=\"" + name + ".yaml\"");
  }

  private WalkResponse page(Walk walk, Visitor visitor, String token) {
    var bytes = new ByteArrayOutputStream();
    try {
      renderer.html(WalkView.page(walk, MARK), Optional.of(visitor), token).writeTo(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var html = bytes.toString(UTF_8);
    var at = html.lastIndexOf(MARK);
    var end = html.substring(at + MARK.length());
    return new WalkResponse(walk, html.substring(0, at), end, partTime, readers, refusal(visitor));
  }

  private Response refusal(Visitor visitor) {
    var error = RefusedRequest.tooManyReaders();
    var page =
        new HtmlResponses(renderer)
            .error(error.status(), error.title(), error.message(), Optional.of(visitor));
    return error.addTo(page);
  }
}
