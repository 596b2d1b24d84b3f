package orbweaver.engine.record;

import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;

/** Binary format of outcomes: the code of the type, and its components. */
final class OutcomeFormat {
  private static final int FETCHED = 0;
  private static final int NOT_MODIFIED = 1;
  private static final int REDIRECTED = 2;
  private static final int FILTERED = 3;
  private static final int ROBOTS_DENIED = 4;
  private static final int BLOCKED = 5;
  private static final int DEFERRED = 6;
  private static final int REFETCH_NEEDED = 7;
  private static final int FAILED = 8;

  private static final int NONE = 0;
  private static final int HEAD = 1;
  private static final int PART = 2;
  private static final int WHOLE = 3;

  private OutcomeFormat() {}

  static void write(RecordWriter out, Outcome outcome) {
    out.number(code(outcome));
    switch (outcome) {
      case Fetched(var extent) -> writeExtent(out, extent);
      case NotModified _, Filtered _ -> {}
      case Redirected(var target) -> out.url(target);
      case RobotsDenied(var rule) -> out.word(rule);
      case Blocked(var reason) -> out.word(reason);
      case Deferred(var until) -> out.instant(until);
      case RefetchNeeded(var extent) -> writeExtent(out, extent);
      case Failed failed -> writeFailed(out, failed);
    }
  }

  private static int code(Outcome outcome) {
    return switch (outcome) {
      case Fetched _ -> FETCHED;
      case NotModified _ -> NOT_MODIFIED;
      case Redirected _ -> REDIRECTED;
      case Filtered _ -> FILTERED;
      case RobotsDenied _ -> ROBOTS_DENIED;
      case Blocked _ -> BLOCKED;
      case Deferred _ -> DEFERRED;
      case RefetchNeeded _ -> REFETCH_NEEDED;
      case Failed _ -> FAILED;
    };
  }

  static Outcome read(RecordReader in) {
    var code = in.integer();
    return switch (code) {
      case FETCHED -> new Fetched(readExtent(in));
      case NOT_MODIFIED -> new NotModified();
      case REDIRECTED -> new Redirected(in.url());
      case FILTERED -> new Filtered();
      case ROBOTS_DENIED -> new RobotsDenied(in.word());
      case BLOCKED -> new Blocked(in.word());
      case DEFERRED -> new Deferred(in.instant());
      case REFETCH_NEEDED -> new RefetchNeeded(readExtent(in));
      case FAILED -> readFailed(in);
      default -> throw unknown("outcome", code, FAILED);
    };
  }

  private static void writeFailed(RecordWriter out, Failed failed) {
    out.code(EnumCodes.FAILURE, failed.failure());
    out.flags(failed.retryAfter().isPresent(), failed.cause().isPresent());
    failed.retryAfter().ifPresent(out::duration);
    out.word(failed.cause());
  }

  private static Failed readFailed(RecordReader in) {
    var failure = in.code(EnumCodes.FAILURE);
    var flags = in.flags(2);
    var retryAfter = flags.next(in::duration);
    return new Failed(failure, retryAfter, flags.next(in::word));
  }

  private static void writeExtent(RecordWriter out, BodyExtent extent) {
    switch (extent) {
      case BodyExtent.None _ -> out.number(NONE);
      case BodyExtent.Head _ -> out.number(HEAD);
      case BodyExtent.Part(var bytes) -> {
        out.number(PART);
        out.number(bytes);
      }
      case BodyExtent.Whole _ -> out.number(WHOLE);
    }
  }

  private static BodyExtent readExtent(RecordReader in) {
    var code = in.integer();
    return switch (code) {
      case NONE -> new BodyExtent.None();
      case HEAD -> new BodyExtent.Head();
      case PART -> new BodyExtent.Part(in.number());
      case WHOLE -> new BodyExtent.Whole();
      default -> throw unknown("extent", code, WHOLE);
    };
  }

  private static IllegalArgumentException unknown(String what, int code, int max) {
    return new IllegalArgumentException(what + ": " + code + " (expected: 0 to " + max + ")");
  }
}
