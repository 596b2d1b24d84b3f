package orbweaver.console.walk;

import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.FormAnswer.Accepted;
import orbweaver.console.change.FormPage;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;

/** Page that ends a walk. Its form is on the page of the walk. */
public record WalkStop(Walks walks) implements FormPage {
  @Override
  public String path() {
    return "/walk/stop";
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    throw new BadRequest("stop: not a page (expected: the button on the page of a walk)");
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    var walk =
        walks
            .find(fields.text("id").orElse(""), visitor)
            .orElseThrow(() -> new BadRequest("id: no such walk (expected: one of your walks)"));
    return new Accepted(
        "stop walk from " + walk.fields().region().url(),
        () -> {
          walk.stop();
          return new Made("/walk?id=" + walk.id());
        });
  }
}
