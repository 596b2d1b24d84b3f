package orbweaver.engine.record;

import orbweaver.contract.request.TraceStep;
import orbweaver.contract.verdict.DecisionTrace;

/** Binary format of decision traces. */
final class TraceFormat {
  private TraceFormat() {}

  static void write(RecordWriter out, DecisionTrace trace) {
    out.flags(trace.otherwise().isPresent());
    out.number(trace.version());
    PathFormat.write(out, trace.path());
    out.list(trace.steps(), TraceFormat::writeStep);
    out.number(trace.omittedSteps());
    out.word(trace.otherwise());
  }

  static DecisionTrace read(RecordReader in) {
    var flags = in.flags(1);
    var version = in.integer();
    var path = PathFormat.read(in);
    var steps = in.list(TraceFormat::readStep);
    var omittedSteps = in.integer();
    return new DecisionTrace(version, path, steps, omittedSteps, flags.next(in::word));
  }

  private static void writeStep(RecordWriter out, TraceStep step) {
    out.flags(step.decides(), step.evidence().isPresent());
    out.number(step.level());
    out.word(step.constraint());
    out.code(EnumCodes.EVIDENCE_STAGE, step.stage());
    out.code(EnumCodes.STEP_ANSWER, step.answer());
    out.word(step.evidence());
  }

  private static TraceStep readStep(RecordReader in) {
    var flags = in.flags(2);
    var level = in.integer();
    var constraint = in.word();
    var stage = in.code(EnumCodes.EVIDENCE_STAGE);
    var answer = in.code(EnumCodes.STEP_ANSWER);
    var decides = flags.next();
    return new TraceStep(level, constraint, stage, answer, flags.next(in::word), decides);
  }
}
