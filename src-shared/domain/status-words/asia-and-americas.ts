import type { StatusWordsByCountry } from './words.ts';

/** Registers of Asia, Africa and Latin America that write a language of their own. */
export const asianAndAmericanWords: StatusWordsByCountry = {
  AE: {
    active: ['نشط', 'نشطة', 'سارية', 'ساري'],
    inTrouble: ['قيد التصفية', 'تحت التصفية'],
    notActive: ['ملغاة', 'ملغي', 'ملغى', 'غير نشط', 'مشطوبة'],
  },
  AR: {
    active: ['activa', 'vigente'],
    inTrouble: ['en liquidación', 'en concurso'],
    notActive: ['disuelta', 'cancelada', 'inactiva'],
  },
  BR: {
    active: ['ativa', 'ativo', 'regular'],
    inTrouble: ['em liquidação', 'recuperação judicial', 'em recuperação judicial', 'falida', 'falência'],
    notActive: ['baixada', 'inapta', 'nula', 'extinta', 'inativa', 'cancelada'],
  },
  CL: {
    active: ['vigente', 'activa'],
    inTrouble: ['en liquidación', 'en quiebra'],
    notActive: ['disuelta', 'no vigente'],
  },
  CN: {
    active: [
      '存续',
      '在业',
      '开业',
      '在营',
      '正常',
      '存续(在营、开业、在册)',
      '在营(开业)企业',
      '在营(开业)',
      'existing',
      'in operation',
    ],
    inTrouble: ['清算', '清算中', '破产', '破产清算'],
    // 吊销: the licence is revoked; the company may not do business, though it is not yet struck off.
    notActive: [
      '注销',
      '已注销',
      '吊销',
      '已吊销',
      '吊销,未注销',
      '吊销未注销',
      '吊销,已注销',
      '吊销已注销',
      '迁出',
      '已迁出',
      '停业',
      '撤销',
    ],
  },
  CO: {
    active: ['activa', 'matrícula activa'],
    inTrouble: ['en liquidación', 'en reorganización'],
    notActive: ['cancelada', 'matrícula cancelada', 'disuelta', 'inactiva'],
  },
  IL: {
    active: ['פעילה'],
    inTrouble: ['בפירוק', 'בפירוק מרצון', 'בכינוס נכסים'],
    notActive: ['מחוקה', 'חוסלה', 'לא פעילה'],
  },
  JP: {
    active: ['存続', '現存', '登記記録あり', '登記中'],
    inTrouble: [
      '清算',
      '清算中',
      '特別清算',
      '解散',
      '破産',
      '破産手続開始',
      '民事再生',
      '会社更生',
      '再生手続開始',
      '更生手続開始',
    ],
    notActive: ['閉鎖', '清算結了', '登記記録の閉鎖等', '登記記録閉鎖', '合併による解散'],
  },
  KR: {
    active: ['살아있는 등기', '계속사업자', '정상'],
    inTrouble: ['청산', '청산중', '파산', '회생', '해산'],
    notActive: ['폐업', '폐업자', '폐쇄', '청산종결', '말소'],
  },
  MX: {
    active: ['activa', 'vigente'],
    inTrouble: ['en liquidación', 'en concurso mercantil'],
    notActive: ['disuelta', 'cancelada', 'inactiva'],
  },
  PA: { active: ['vigente'], inTrouble: ['en disolución'], notActive: ['disuelta', 'suspendida', 'no vigente'] },
  PE: { active: ['activo', 'activa'], inTrouble: ['en liquidación'], notActive: ['baja definitiva', 'baja de oficio'] },
  SA: {
    active: ['نشط', 'قائم', 'قائمة'],
    inTrouble: ['تحت التصفية', 'قيد التصفية'],
    notActive: ['مشطوب', 'مشطوبة', 'ملغي', 'منتهي'],
  },
  TH: { active: ['ยังดำเนินกิจการอยู่'], inTrouble: ['เลิก', 'ล้มละลาย'], notActive: ['เสร็จการชำระบัญชี', 'ร้าง', 'ควบ'] },
  TW: {
    active: ['核准設立', '核准登記'],
    inTrouble: ['清算', '解散', '破產'],
    notActive: ['撤銷', '廢止', '清算完結', '歇業', '合併解散'],
  },
  VN: {
    active: ['đang hoạt động', 'nnt đang hoạt động'],
    inTrouble: ['đang làm thủ tục giải thể', 'đang làm thủ tục phá sản'],
    notActive: ['đã giải thể', 'ngừng hoạt động', 'đã phá sản', 'không hoạt động'],
  },
};
