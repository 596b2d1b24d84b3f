package orbweaver.console.change;

import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.UUID;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.NotMade;
import orbweaver.console.change.ChangeResult.PartlyMade;
import orbweaver.console.change.ChangeResult.Unknown;
import orbweaver.console.change.FormAnswer.Accepted;
import orbweaver.console.visitor.VisitorRequest;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.OperationException.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Changes of which a line is written before they are made, and one with their result. */
public record RecordedChange(AuditLog log, InstantSource clock) {
  private static final Logger LOG = LoggerFactory.getLogger(RecordedChange.class);

  /**
   * Makes a change.
   *
   * @throws UnrecordedChange if a line cannot be written; if it is the first, the change is not
   *     made
   */
  public ChangeResult make(Accepted accepted, VisitorRequest request, String path) {
    var id = UUID.randomUUID().toString();
    var begun = AuditEntry.begun(id, clock.instant(), request, path, accepted.change());
    begin(begun);
    var result = made(accepted, begun);
    end(begun, text(result));
    return result;
  }

  /**
   * Records a change that is refused to somebody who is not logged in.
   *
   * @throws UnrecordedChange if the line cannot be written
   */
  public void refuse(String user, String address, String path, String change) {
    var id = UUID.randomUUID().toString();
    begin(AuditEntry.refused(id, clock.instant(), user, address, path, change));
  }

  private ChangeResult made(Accepted accepted, AuditEntry begun) {
    try {
      return accepted.action().get();
    } catch (OperationException e) {
      if (e.kind() == Kind.INTERNAL) return unknown(e);
      end(begun, "not done: " + e.getClass().getSimpleName());
      throw e;
    } catch (RuntimeException | Error e) {
      // Its message can quote what was typed.
      end(begun, "not done: " + e.getClass().getSimpleName());
      throw e;
    }
  }

  private static Unknown unknown(OperationException e) {
    LOG.warn("a change has no answer", e);
    return new Unknown(String.valueOf(e.getMessage()));
  }

  private void begin(AuditEntry entry) {
    try {
      log.append(entry);
    } catch (UncheckedIOException e) {
      throw UnrecordedChange.notMade(e);
    }
  }

  private void end(AuditEntry begun, String how) {
    try {
      log.append(begun.ended(clock.instant(), how));
    } catch (UncheckedIOException e) {
      throw UnrecordedChange.ended(e);
    }
  }

  private static String text(ChangeResult result) {
    return switch (result) {
      case Made _ -> "done";
      case NotMade(var reason, var _) -> "not done: " + reason;
      case PartlyMade(var done, var _) -> "partly done: " + done;
      // Its message can quote what was typed, too.
      case Unknown _ -> "not known: no answer";
    };
  }
}
