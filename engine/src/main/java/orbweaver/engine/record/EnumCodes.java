package orbweaver.engine.record;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.CharsetSource;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.contract.verdict.DecisionCode;

/**
 * Stable codes of the constants of an enum in records: the index in a list. New constants are
 * appended to the list, wherever the enum declares them; the order never changes.
 */
final class EnumCodes<E extends Enum<E>> {
  static final EnumCodes<LinkKind> LINK_KIND =
      of(
          LinkKind.class,
          List.of(
              LinkKind.A,
              LinkKind.AREA,
              LinkKind.FRAME,
              LinkKind.IFRAME,
              LinkKind.REFRESH,
              LinkKind.REDIRECT,
              LinkKind.SITEMAP,
              LinkKind.LISTED,
              LinkKind.LINK,
              LinkKind.CANONICAL,
              LinkKind.HREFLANG,
              LinkKind.BASE,
              LinkKind.IMG,
              LinkKind.SRCSET,
              LinkKind.SCRIPT,
              LinkKind.EMBED,
              LinkKind.OBJECT,
              LinkKind.FORM,
              LinkKind.STYLESHEET,
              LinkKind.ICON,
              LinkKind.AUDIO,
              LinkKind.VIDEO,
              LinkKind.POSTER,
              LinkKind.SOURCE,
              LinkKind.TRACK,
              LinkKind.CSS,
              LinkKind.IMPORT,
              LinkKind.OTHER,
              LinkKind.NOFRAMES));

  static final EnumCodes<CharsetSource> CHARSET_SOURCE =
      of(
          CharsetSource.class,
          List.of(
              CharsetSource.BOM,
              CharsetSource.HEADER,
              CharsetSource.META,
              CharsetSource.XML,
              CharsetSource.DEFAULT));

  static final EnumCodes<ProblemKind> PROBLEM_KIND =
      of(
          ProblemKind.class,
          List.of(
              ProblemKind.NO_TITLE,
              ProblemKind.ZERO_LENGTH_TITLE,
              ProblemKind.NO_DOCTYPE,
              ProblemKind.END_QUOTE_MISSING,
              ProblemKind.TAG_END_MISSING,
              ProblemKind.COMMENT_END_MISSING));

  static final EnumCodes<Tls> TLS = of(Tls.class, List.of(Tls.NONE, Tls.VERIFIED, Tls.UNVERIFIED));

  static final EnumCodes<Failure> FAILURE =
      of(
          Failure.class,
          List.of(
              Failure.UNRESOLVED,
              Failure.UNREACHABLE,
              Failure.TLS,
              Failure.TIMEOUT,
              Failure.INCOMPLETE,
              Failure.PROTOCOL,
              Failure.ENCODING,
              Failure.CLIENT_ERROR,
              Failure.TOO_MANY_REQUESTS,
              Failure.SERVER_ERROR,
              Failure.BAD_STATUS,
              Failure.NO_PAGE,
              Failure.ROBOTS_UNREACHABLE,
              Failure.UNREADABLE));

  static final EnumCodes<Priority> PRIORITY =
      of(
          Priority.class,
          List.of(
              Priority.UNTESTED, Priority.FIRST, Priority.NEXT, Priority.LAST, Priority.REJECTED));

  static final EnumCodes<SitemapRole> SITEMAP_ROLE =
      of(
          SitemapRole.class,
          List.of(SitemapRole.ROBOTS_TXT, SitemapRole.SITEMAP, SitemapRole.CHILD_SITEMAP));

  static final EnumCodes<EvidenceStage> EVIDENCE_STAGE =
      of(
          EvidenceStage.class,
          List.of(
              EvidenceStage.CONTEXT,
              EvidenceStage.URI,
              EvidenceStage.DNS,
              EvidenceStage.ROBOTS,
              EvidenceStage.HEADER,
              EvidenceStage.RESOURCE));

  static final EnumCodes<StepAnswer> STEP_ANSWER =
      of(
          StepAnswer.class,
          List.of(StepAnswer.YES, StepAnswer.NO, StepAnswer.UNKNOWN, StepAnswer.NOT_EVALUATED));

  static final EnumCodes<DecisionCode> DECISION_CODE =
      of(
          DecisionCode.class,
          List.of(
              DecisionCode.ACCEPTED,
              DecisionCode.NO_RULE_MATCHES,
              DecisionCode.REJECTED_BY_CONTEXT,
              DecisionCode.REJECTED_BY_URI,
              DecisionCode.REJECTED_BY_DNS,
              DecisionCode.REJECTED_BY_HEADER,
              DecisionCode.REJECTED_BY_RESOURCE,
              DecisionCode.EVIDENCE_UNOBTAINABLE,
              DecisionCode.REDIRECTED,
              DecisionCode.SITEMAP,
              DecisionCode.SITEMAP_SCOPE,
              DecisionCode.REJECTED_BY_NOFOLLOW,
              DecisionCode.TOO_MANY_REDIRECTS,
              DecisionCode.TOO_MANY_PATHS,
              DecisionCode.ROBOTS_DENIED,
              DecisionCode.BLOCKED_ADDRESS,
              DecisionCode.FAILED,
              DecisionCode.MALFORMED,
              DecisionCode.EMBED,
              DecisionCode.EMBED_NESTING,
              DecisionCode.NOT_WALKED));

  private final String name;
  private final List<E> constants;

  private EnumCodes(String name, List<E> constants) {
    this.name = name;
    this.constants = constants;
  }

  private static <E extends Enum<E>> EnumCodes<E> of(Class<E> type, List<E> constants) {
    var name = type.getSimpleName();
    var count = type.getEnumConstants().length;
    require(constants.size() == count, name, constants.size() + " codes", "" + count);
    return new EnumCodes<>(name, constants);
  }

  int code(E constant) {
    return constants.indexOf(constant);
  }

  E constant(int code) {
    if (code >= constants.size()) {
      require(false, name, code, "less than " + constants.size());
    }
    return constants.get(code);
  }

  List<E> constants() {
    return constants;
  }
}
