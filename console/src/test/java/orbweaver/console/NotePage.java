package orbweaver.console;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
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
import orbweaver.runtime.OperationException;

/** Page of the tests, whose form adds a note to a list. */
final class NotePage implements FormPage {
  private final List<String> notes = new CopyOnWriteArrayList<>();

  List<String> notes() {
    return notes;
  }

  @Override
  public String path() {
    return "/note";
  }

  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters, Visitor visitor) {
    return new PageView("note.jte", visitor.name() + " has " + notes.size());
  }

  @Override
  public FormAnswer post(Parameters fields, Visitor visitor) {
    return fields
        .text("text")
        .<FormAnswer>map(text -> new Accepted("note: " + text, () -> add(text)))
        .orElse(new Rejected(new PageView("note.jte", "text: missing")));
  }

  private ChangeResult add(String text) {
    if (notes.contains(text)) return new NotMade("exists", new PageView("note.jte", "exists"));
    if (text.equals("fault")) throw new IllegalStateException("secret of the fault");
    if (text.equals("late")) throw OperationException.internalError("no answer within 30 s");
    notes.add(text);
    return new Made("/note?added=" + notes.size());
  }
}
