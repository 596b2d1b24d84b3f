package orbweaver.app.process;

import orbweaver.engine.state.StateException;
import orbweaver.graph.store.StoreBusyException;
import orbweaver.graph.store.postgres.PostgresSetupException;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.settings.SettingException;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;

/**
 * Failure that ends a process.
 *
 * @param message sentence for the operator
 */
public record ProcessFailure(OperationException.Kind kind, String message) {
  /** Returns the failure that an exception causes. */
  public static ProcessFailure of(Exception e) {
    var kind = kindOf(e);
    return new ProcessFailure(kind, messageOf(e, kind));
  }

  /** Returns the exit status of the process. */
  public int status() {
    return switch (kind) {
      case USAGE -> ExitStatus.USAGE;
      case FOLDER -> ExitStatus.FOLDER_UNAVAILABLE;
      case MEMORY -> ExitStatus.OUT_OF_MEMORY;
      case INTERNAL -> ExitStatus.INTERNAL_ERROR;
    };
  }

  private static OperationException.Kind kindOf(Exception e) {
    return switch (e) {
      case OperationException known -> known.kind();
      case SettingException _, PipelineException _, PostgresSetupException _ ->
          OperationException.Kind.USAGE;
      case AuthorizationException _, AuthenticationException _ -> OperationException.Kind.USAGE;
      case StoreBusyException _, StateException _ -> OperationException.Kind.FOLDER;
      default -> OperationException.Kind.INTERNAL;
    };
  }

  // Other exceptions have messages for developers, so the type is shown too.
  private static String messageOf(Exception e, OperationException.Kind kind) {
    if (e instanceof ApiException rejection && kind == OperationException.Kind.USAGE) {
      return "the brokers refused the request: %s (orbweaver topics check --role ROLE shows which ACL is missing)"
          .formatted(rejection.getMessage());
    }
    var isForUsers = e instanceof OperationException || kind != OperationException.Kind.INTERNAL;
    return isForUsers
        ? String.valueOf(e.getMessage())
        : "internal error: %s (set ORBWEAVER_DEBUG=1 for a stack trace)".formatted(e);
  }
}
